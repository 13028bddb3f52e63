/** The organizer's way in, for tests that need a tournament. */
import { type Page, expect } from '@playwright/test';
import type { Server } from './server';

export const account = { name: 'Olga Organizer', login: 'olga', password: 'three plain words' };

/** Sets the program up and signs the organizer in. */
export async function organizer(page: Page, server: Server): Promise<Office> {
  await page.goto(await server.setupLink());
  await page.locator('#name').fill(account.name);
  await page.locator('#login').fill(account.login);
  await page.locator('#password').fill(account.password);
  await page.getByRole('main').locator('button').click();
  await expect(page).toHaveURL(/\/office$/);
  return new Office(page, server);
}

export class Office {
  constructor(
    readonly page: Page,
    readonly server: Server,
  ) {}

  /** Creates a tournament through the form. */
  async create(name: string, { practice = false, rulebook = 'transformers' } = {}): Promise<Tournament> {
    await this.page.goto(`/office?rulebook=${rulebook}`);
    await this.page.locator('#name').fill(name);
    if (practice) await this.page.locator('#practice').check();
    await this.page.locator('.reach button').click();
    await expect(this.page.locator('#next')).toBeVisible();
    const slug = new URL(this.page.url()).pathname.split('/')[2];
    return new Tournament(this, slug);
  }
}

export type Winner = 'a' | 'b';
type Listed = { entrant: number };

/** Whoever was entered first wins. */
export const firstEntered = (a: number, b: number): Winner => (a < b ? 'a' : 'b');

/** A tournament whose course is hurried along by commands, in the organizer's name. */
export class Tournament {
  private token = '';
  private id = '';

  constructor(
    readonly office: Office,
    readonly slug: string,
  ) {}

  async players(names: string[]): Promise<void> {
    const entrants = names.map((name) => ({ name }));
    await this.command({ type: 'add-entrants', entrants, checked_in: true });
  }

  /** The fact sheet as a whole. */
  async sheet(options: Record<string, unknown>, reason?: string): Promise<void> {
    await this.command({ type: 'set-fact-sheet', options, reason });
  }

  /** Publishes the next round, the named side wins at every table, and the round is closed. */
  async play(number: number, wins: (a: number, b: number) => Winner, games = 1): Promise<void> {
    await this.round(number);
    const response = await this.office.page.request.get(`/api/v1/tournaments/${this.slug}/rounds/${number}`);
    const { tables } = (await response.json()) as { tables: Array<{ table: number; a: Listed; b: Listed }> };
    for (const { table, a, b } of tables) {
      const winner = wins(a.entrant, b.entrant);
      const score = { games: Array.from({ length: games }, () => ({ winner })) };
      await this.command({ type: 'record-result', round: number, table, score });
    }
    await this.command({ type: 'close-round', round: number });
  }

  /** Drafts and publishes the first round. */
  async round(number = 1): Promise<void> {
    await this.command({ type: 'draft-round', round: number });
    await this.command({ type: 'publish-round', round: number, attempt: 1 });
  }

  async command(command: Record<string, unknown>): Promise<void> {
    if (!this.token) await this.admit();
    const { request } = this.office.page;
    const response = await request.post(`/api/v1/tournaments/${this.id}/commands`, {
      headers: { authorization: `Bearer ${this.token}` },
      data: { id: crypto.randomUUID(), command },
    });
    expect(response.status(), await response.text()).toBe(200);
  }

  /** Makes a token in the office, as the organizer would for a program. */
  private async admit(): Promise<void> {
    const { page } = this.office;
    await page.goto(`/office/${this.slug}/programs`);
    await page.locator('#label').fill('test');
    for (const box of await page.locator('.roles input').all()) await box.check();
    await page.getByRole('main').locator('form .button-primary').click();
    this.token = await page.locator('#fresh textarea').inputValue();
    const example = (await page.locator('#fresh code').textContent()) ?? '';
    this.id = example.match(/tournaments\/([0-9a-f-]+)/)?.[1] ?? '';
  }
}
