import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, toast, type App } from './app.ts';
import { look } from './look.ts';

const crossdock = new URL('../../cli/crossdock.mjs', import.meta.url).pathname;
const NEW = 'four plain words for a door';

const account = async (app: App, role: string): Promise<Page> => {
  const page = await app.enter({ role, path: '/account' });
  await page.getByRole('row').nth(1).waitFor();
  return page;
};
const rows = (page: Page) => page.locator('.cd-table tbody tr');

/** Opens an account as an operator does and takes the link that is printed: it leads to the console that runs. */
async function printedLink(app: App, email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [crossdock, 'user', 'add', email, '--role', 'DRIVER', '--first-name', 'Nia', '--last-name', 'New'],
    { env: { ...process.env, CROSSDOCK_DATA: app.program.dataDir } },
  );
  expect(new URL(stdout).origin).toBe(new URL(app.program.url).origin);
  return stdout.trim();
}

export function accountSuite(app: App): void {
  it('begins with a password that its user chooses by a printed link', async () => {
    const email = 'nia@greenvalley.example';
    const link = await printedLink(app, email);
    const page = await app.visit({ path: link });
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await page.waitForFunction(() => location.hash === '');
    await page.getByLabel('New password', { exact: false }).first().fill(NEW);
    await page.getByLabel('Confirm new password').fill(NEW);
    await page.keyboard.press('Enter');
    await toast(page, 'success').getByText('Password set.').waitFor();
    await page.getByLabel('Email').first().fill(email);
    await page.getByLabel('Password', { exact: false }).first().fill(NEW);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products');
    const again = await app.visit({ path: link });
    await again.getByLabel('New password', { exact: false }).first().fill(`${NEW} too`);
    await again.getByLabel('Confirm new password').fill(`${NEW} too`);
    await again.keyboard.press('Enter');
    await again.getByText('ask the person who gave you the link').waitFor();
    await again.getByRole('link', { name: 'Sign in' }).waitFor();
  });

  it('is reached from the corner of the user and from the palette', async () => {
    const page = await app.enter({ role: 'PACKER' });
    await page.getByRole('button', { name: 'Account, language and theme' }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
    expect(await page.title()).toBe('Your account · Crossdock');
    await page.goto('/products');
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.locator('.cd-palette input').fill('mima');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account');
  });

  it('shows where one is signed in, and ends one of them after asking', async () => {
    const there = await account(app, 'PACKER');
    const here = await account(app, 'PACKER');
    await here.getByRole('row', { name: /Chrome on Linux This device/ }).waitFor();
    const before = await rows(here).count();
    // The one that began just before.
    const end = here.getByRole('button', { name: /^Sign out Chrome on Linux, signed in/ }).first();
    await end.click();
    await here.getByRole('dialog').getByText('The device is signed out right away').waitFor();
    await here.keyboard.press('Escape');
    await here.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await end.evaluate((button) => button === document.activeElement)).toBe(true);
    await end.click();
    const password = here.getByRole('dialog').getByLabel('Current password');
    await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
    await here.keyboard.press('Enter');
    await here.getByRole('dialog').locator('.cd-error').waitFor();
    await look(here, 'ending a session with its error');
    await password.fill('not the one');
    await here.keyboard.press('Enter');
    await here.getByText('The current password is wrong.').waitFor();
    await password.fill(app.program.demo.password);
    await here.keyboard.press('Enter');
    await toast(here, 'success').getByText('Device signed out.').waitFor();
    await expect.poll(() => rows(here).count()).toBe(before - 1);
    // Nobody touches the other window: its socket closed, and it says why it is at the door again.
    await toast(there, 'error').getByText('Your session has expired').waitFor();
    await there.waitForURL('**/login?**');
    expect(new URL(there.url()).searchParams.get('from')).toBe('/account');
  });

  it('ends all others at once', async () => {
    const there = await account(app, 'PACKER');
    const here = await account(app, 'PACKER');
    await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await here.getByRole('dialog').getByLabel('Current password').fill(app.program.demo.password);
    await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect.poll(() => rows(here).count()).toBe(1);
    await there.waitForURL('**/login?**');
    expect(await here.getByRole('button', { name: 'Sign out everywhere else' }).count()).toBe(0);
  });

  it('changes the password against the current one, and leaves nothing of it behind', async () => {
    const there = await account(app, 'WORKER');
    const page = await account(app, 'WORKER');
    const current = page.locator('.cd-main').getByLabel('Current password');
    const [first, again] = [
      page.getByLabel('New password', { exact: false }).first(),
      page.getByLabel('Confirm new password'),
    ];
    await current.focus();
    await page.keyboard.press('Enter');
    await page.getByText('CURRENT PASSWORD IS REQUIRED').waitFor();
    await page.locator('.cd-error').nth(1).waitFor();
    await look(page, 'account with its errors');
    await current.fill('not the one');
    await first.fill(NEW);
    await again.fill(NEW);
    await page.keyboard.press('Enter');
    await page.getByText('The current password is wrong.').waitFor();
    await expect.poll(() => current.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await current.getAttribute('aria-invalid')).toBe('true');
    await current.fill(app.program.demo.password);
    // The answer is lost on its way: sent again, it is the same change.
    const keys: (string | null)[] = [];
    await page.route('**/api/user/me/password', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.keyboard.press('Enter');
    await page.getByText("We can't reach the server").waitFor();
    await page.keyboard.press('Enter');
    await toast(page, 'success').getByText('Password changed.').waitFor();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await Promise.all([current, first, again].map((input) => input.inputValue()))).toEqual(['', '', '']);
    expect(
      await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
    ).not.toMatch(/crossdock\.command|four plain/);
    await there.waitForURL('**/login?**');
    await expect.poll(() => rows(page).count()).toBe(1);
    await there.getByLabel('Email').first().fill(app.email('WORKER'));
    await there.getByLabel('Password', { exact: false }).first().fill(NEW);
    await there.keyboard.press('Enter');
    await there.waitForURL('**/account');
    // As the other suites know it: what was the demo's is given back by the same form.
    await current.fill(NEW);
    await first.fill(app.program.demo.password);
    await again.fill(app.program.demo.password);
    await page.keyboard.press('Enter');
    await expect.poll(() => first.inputValue()).toBe('');
  });
}
