import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import { organizer, account } from './office';

test('the first start leads from the printed link to the office', async ({ page, server, picture }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'door-new');

  const link = await server.setupLink();
  await page.goto(link);
  await expectAccessible(page);
  await page.locator('#name').fill(account.name);
  await page.locator('#login').fill(account.login);
  await picture(page, 'door-setup');
  await page.locator('#password').fill(account.password);
  await page.getByRole('main').locator('button').click();
  await expect(page).toHaveURL(/\/office$/);

  const again = await page.goto(link);
  expect(again?.status()).toBe(404);
  await expectAccessible(page);
});

test('staff sign in over a host name that is not loopback, and see that it is plain http', async ({
  page,
  server,
  visitor,
  picture,
}) => {
  await organizer(page, server);
  // Chromium resolves every name under localhost to this machine; to the program it is a name like any other.
  const named = server.address.replace('127.0.0.1', 'floor.localhost');
  const laptop = await visitor({ ...audiences.desktopEnglish, baseURL: named });
  await laptop.goto('/office');
  await expect(laptop).toHaveURL(/\/sign-in\?next=\/office$/);
  await expect(laptop.locator('#plain-http')).toBeVisible();
  await expectAccessible(laptop);
  await laptop.locator('#login').fill(account.login);
  await laptop.locator('#password').fill('not the password');
  await laptop.getByRole('main').locator('button').click();
  await expect(laptop.getByRole('alert')).toBeVisible();
  await expect(laptop.locator('#login')).toHaveValue(account.login);
  await picture(laptop, 'door-sign-in');
  await laptop.locator('#password').fill(account.password);
  await laptop.getByRole('main').locator('button').click();
  await expect(laptop).toHaveURL(/\/office$/);
  const [cookie] = await laptop.context().cookies();
  expect(cookie).toMatchObject({ name: 'floorkeeper-plain', httpOnly: true, sameSite: 'Lax', secure: false });
});

test('the door speaks the language of its visitor', onOneScreen, async ({ visitor }) => {
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

test('a tournament appears at an open door without reloading, and its players are found', async ({
  page,
  server,
  visitor,
  picture,
}) => {
  const office = await organizer(page, server);
  const phone = await visitor(audiences.phoneEnglish);
  await phone.goto('/');
  await expect(phone.locator('html')).toHaveAttribute('data-live', 'open');
  const tournament = await office.create('Friday Swiss at the Corner Shop');
  await expect(phone.getByRole('link', { name: /Friday Swiss at the Corner Shop/ })).toBeVisible();

  await tournament.players(['Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz']);
  await tournament.round();
  await phone.goto('/');
  await phone.getByRole('searchbox').fill('mori');
  await phone.getByRole('searchbox').press('Enter');
  await expect(phone.locator('#found')).toContainText('Aiko Mori');
  await expectAccessible(phone);
  await picture(phone, 'door-found');

  await page.goto('/');
  await expect(page.locator(`a[href="/desk/${tournament.slug}"]`)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'door-staff');
});
