import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Fails if the page has an accessibility fault that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without its stylesheet every link of a dark page is too faint.
  await page.waitForLoadState('load');
  // No page here has frames of other origins, so axe need not open a page of its own for its verdict.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  if (grave.length === 0) return;
  const faults = grave.map(({ id, impact, help, nodes }) => {
    const places = nodes.map((node) => {
      const why = node.failureSummary?.split('\n').slice(1).join(' ').trim() ?? '';
      return `    ${node.target.join(' ')}: ${node.html.slice(0, 160)}\n      ${why}`;
    });
    return `  ${id} (${impact}): ${help}\n${places.join('\n')}`;
  });
  throw new Error(`${page.url()} has accessibility faults:\n${faults.join('\n')}`);
}
