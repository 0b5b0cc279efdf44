import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textOf } from '../support/mailServer.ts';
import { until } from '../support/program.ts';
import { settled, toast, type App } from './app.ts';
import { look } from './look.ts';

/** The link of the mail that the program has written into its folder. */
const mailedLink = (app: App, email: string): Promise<string> =>
  until(
    () => {
      const folder = join(app.program.dataDir, 'mail');
      if (!existsSync(folder)) return '';
      const mails = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(folder, name), 'utf8'));
      const mine = mails.find((mail) => mail.includes(`To: ${email}`));
      return /http\S+#token=[\w-]{43}/.exec(textOf(mine ?? ''))?.[0] ?? '';
    },
    (link) => link !== '',
  );

export function signInSuite(app: App): void {
  it('asks for email and password', async () => {
    const page = await app.visit({ path: '/login' });
    const email = page.getByLabel('Email').first();
    await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByText('EMAIL IS REQUIRED').isVisible()).toBe(true);
    expect(await page.getByText('PASSWORD IS REQUIRED').isVisible()).toBe(true);
    // Keyboard and screen reader are led to the first mistake.
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await look(page, 'login with its errors and the forgotten password');
  });

  it('takes a password that is pasted, as from a password manager (trust 5.23)', async () => {
    const page = await app.visit({ path: '/login' });
    const email = page.getByLabel('Email').first();
    await email.fill(app.program.demo.password);
    await email.press('Control+A');
    await email.press('Control+X');
    await page.getByLabel('Password', { exact: false }).first().press('Control+V');
    await email.fill(app.email('MANAGER'));
    await email.press('Enter');
    await page.waitForURL('**/products');
  });

  it('answers an unknown user and a wrong password with the same sentence', async () => {
    const page = await app.visit({ path: '/login' });
    const tryIt = async (email: string): Promise<string> => {
      await page.getByLabel('Email').first().fill(email);
      await page.getByLabel('Password', { exact: false }).first().fill('wrong password');
      const answered = page.waitForResponse('**/api/oauth/token');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await answered;
      return page.getByText('User not found').innerText();
    };
    const wrongPassword = await tryIt(app.email('DRIVER'));
    await page.reload();
    expect(await tryIt('nobody@nowhere.example')).toBe(wrongPassword);
    expect(new URL(page.url()).pathname).toBe('/login');
    // What was typed need not be typed again.
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    expect(await page.getByLabel('Your email').inputValue()).toBe('nobody@nowhere.example');
  });

  it('comes back to the place somebody wanted, query and all', async () => {
    const page = await app.visit({ path: '/products?page=2&sort=-price' });
    await page.waitForURL('**/login?**');
    await page.getByLabel('Email').first().fill(app.email('MANAGER'));
    await page.getByLabel('Password', { exact: false }).first().fill(app.program.demo.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products?page=2&sort=-price');
    await settled(page);
    expect(
      await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
    ).not.toMatch(/token/i);
  });

  it('does not leave for another site after signing in', async () => {
    const page = await app.enter();
    await page.goto('/login?from=//evil.example/x');
    await page.waitForURL('**/products');
  });

  it('tells that the session has ended, and returns after signing in again', async () => {
    const page = await app.enter({ path: '/products?search=a' });
    await page.context().clearCookies();
    await page.getByRole('checkbox', { name: 'Show inactive' }).press(' ');
    await page.waitForURL('**/login?**');
    await toast(page, 'error').getByText('Your session has expired').waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toContain('/products?search=a');
  });

  it('gives a forgotten password anew, by keyboard and the mail that it wrote', async () => {
    const page = await app.visit({ path: '/login?forgot=1' });
    const email = app.email('DRIVER');
    await page.getByLabel('Your email').fill(email);
    await page.keyboard.press('Enter');
    await toast(page, 'success').getByText('reset password success').waitFor();
    await page.getByText(`If ${email} has an account`).waitFor();
    const link = await mailedLink(app, email);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await page.waitForFunction(() => location.hash === '');
    await page.getByLabel('New password', { exact: false }).first().fill('short');
    await page.keyboard.press('Enter');
    await page.locator('.cd-error').nth(1).waitFor();
    await look(page, 'a new password with its errors');
    await page.getByLabel('New password', { exact: false }).first().fill('four plain words here');
    await page.getByLabel('Confirm new password').fill('four plain words here ');
    await page.keyboard.press('Enter');
    await page.getByText("The passwords don't match.").waitFor();
    await page.getByLabel('Confirm new password').fill('four plain words here');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    await page.getByLabel('Email').first().fill(email);
    await page.getByLabel('Password', { exact: false }).first().fill('four plain words here');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products');
    const again = await app.visit({ path: new URL(link).pathname + new URL(link).hash });
    await again.getByLabel('New password', { exact: false }).first().fill('another plain sentence');
    await again.getByLabel('Confirm new password').fill('another plain sentence');
    await again.keyboard.press('Enter');
    await again.getByText('This link has expired or has already been used').waitFor();
    await again.getByRole('link', { name: 'Request new link' }).click();
    await again.getByLabel('Your email').waitFor();
  });

  it('rewrites a network error as a description', async () => {
    const page = await app.visit({ path: '/login' });
    await page.route('**/api/oauth/token', (route) => route.abort());
    await page.getByLabel('Email').first().fill('a@b.example');
    await page.getByLabel('Password', { exact: false }).first().fill('x');
    await page.keyboard.press('Enter');
    await page.getByText("We can't reach the server").waitFor();
  });
}
