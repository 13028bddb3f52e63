import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const repository = path.resolve(__dirname, '../..');
const target = path.resolve(repository, process.env.CARGO_TARGET_DIR ?? 'target');
const binary = process.env.FLOORKEEPER ?? path.join(target, 'debug/floorkeeper');

/** How long the program may take to start or to stop before the test fails. */
const patience = 120_000;

/** A running `floorkeeper serve` with a data folder of its own. */
export class Server {
  readonly lines: string[] = [];
  private child: ChildProcess | undefined;
  private port = 0;
  private closed = true;
  private waiting: Array<() => void> = [];

  constructor(
    readonly data: string,
    private readonly extraArguments: string[] = [],
  ) {}

  /** Where it answers, such as `http://127.0.0.1:40123`. */
  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The one-time link that makes the organizer's account. */
  async setupLink(): Promise<string> {
    const [, link] = await this.line(/first organizer: (http:\S+\/setup\/\S+)/);
    return link;
  }

  /** Starts the program; after a crash on the same port, so that open pages find it again. */
  async start(): Promise<void> {
    if (!existsSync(binary)) {
      throw new Error(`${binary} is missing: run cargo build first`);
    }
    this.lines.length = 0;
    const args = ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data, ...this.extraArguments];
    const child = spawn(binary, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line);
        this.wake();
      });
    }
    this.closed = false;
    child.on('error', (error) => this.lines.push(String(error)));
    child.on('close', () => {
      this.closed = true;
      this.wake();
    });
    const [, port] = await this.line(/listening on http:\/\/127\.0\.0\.1:(\d+)/);
    this.port = Number(port);
  }

  /** Asks the program to stop, as a service manager does. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Kills the program at once, as a power cut does. */
  async crash(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Waits for a line that the program has printed or is about to print. */
  async line(pattern: RegExp): Promise<RegExpMatchArray> {
    const deadline = Date.now() + patience;
    for (;;) {
      for (const line of this.lines) {
        const match = line.match(pattern);
        if (match) return match;
      }
      if (this.closed || Date.now() >= deadline) {
        const why = this.closed ? 'ended' : `said nothing like it for ${patience / 1000} s`;
        throw new Error(`floorkeeper ${why} while waiting for ${pattern}; it printed:\n${this.lines.join('\n')}`);
      }
      await this.newLine(deadline - Date.now());
    }
  }

  private isRunning(): boolean {
    return this.child?.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  private newLine(timeout: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeout);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.child;
    if (!child || !this.isRunning()) return;
    const ended = once(child, 'close');
    child.kill(signal);
    const overdue = setTimeout(() => child.kill('SIGKILL'), patience);
    const [, by] = await ended;
    clearTimeout(overdue);
    if (signal === 'SIGTERM' && by === 'SIGKILL') {
      throw new Error(`floorkeeper did not stop within ${patience / 1000} s of SIGTERM`);
    }
  }
}
