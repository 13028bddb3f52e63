import { expectAccessible } from './accessibility';
import { audiences, expect, test } from './floorkeeper';

test('the door answers and nobody is shut out', async ({ page, picture }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'door');
});

test('the door speaks the language of its visitor', async ({ visitor }) => {
  for (const [audience, language] of [
    [audiences.phoneEnglish, 'en'],
    [audiences.phoneJapanese, 'ja'],
  ] as const) {
    const page = await visitor(audience);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(page);
  }
});
