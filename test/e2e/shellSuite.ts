import { expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { settled, type App } from './app.ts';
import { look } from './look.ts';

export function shellSuite(app: App): void {
  it('shows the landing page, and the way in', async () => {
    const page = await app.visit();
    await look(page, 'landing');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/login');
    const signedIn = await app.enter({ path: '/' });
    await signedIn.waitForURL('**/products');
  });

  it('is dark before anything is painted, follows the system, and keeps what was chosen', async () => {
    const page = await app.visit();
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('bp6-dark'));
    const turns = (dark: boolean) => until(isDark, (now) => now === dark);
    expect(await isDark()).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    await turns(true);
    await page.getByRole('button', { name: 'Light' }).click();
    await turns(false);
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    // The console's own code never comes: the colors are there without it.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    expect(await isDark()).toBe(true);
  });

  it('has a drawer of 240 px with handle, groups and the active entry', async () => {
    const page = await app.enter();
    const drawer = page.locator('#drawer');
    expect((await drawer.boundingBox())?.width).toBe(240);
    expect(await page.getByRole('heading', { name: 'Catalog' }).isVisible()).toBe(true);
    const entry = page.getByRole('link', { name: 'Products', exact: true });
    expect(await entry.count()).toBe(1);
    expect(await entry.getAttribute('aria-current')).toBe('page');
    // Docked, it stays as its user leaves it (rules 18.35).
    const restock = page.getByRole('link', { name: 'Restock', exact: true });
    await restock.click();
    await page.waitForURL('**/restock');
    expect(await drawer.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Close menu' }).click();
    expect(await drawer.isVisible()).toBe(false);
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await drawer.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Main menu' }).click();
    // Over the page, an entry closes it.
    await page.setViewportSize({ width: 1000, height: 800 });
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Main menu' }).click();
    await restock.click();
    await drawer.waitFor({ state: 'hidden' });
  });

  it('shows who is signed in, and signs out for good', async () => {
    const page = await app.enter();
    const { width, height } = (await page.locator('.cd-avatar').boundingBox()) ?? {};
    expect([width, height]).toEqual([64, 64]);
    expect(await page.locator('.cd-user-name').innerText()).toMatch(/^[A-Z]\S* [A-Z]\S*$/);
    const ended = page.waitForResponse('**/api/sign-out');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    expect((await ended).status()).toBe(200);
    await page.goto('/products');
    await page.waitForURL('**/login');
  });

  it('names the document and takes the focus to the heading of a new page', async () => {
    const page = await app.enter();
    expect(await page.title()).toBe('Products · Crossdock');
    await page.locator('[role=rowheader] a').first().click();
    await page.waitForURL('**/specifications');
    await page.locator('form.cd-card').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.title()).not.toBe('Products · Crossdock');
  });

  it('skips to the content from the keyboard', async () => {
    const page = await app.enter();
    await page.locator('body').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('keeps the screen while the code of another does not come, and goes on by itself', async () => {
    const page = await app.enter();
    await page.route('**/assets/RestockScreen*.js', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('RestockScreen'));
    await page.getByRole('link', { name: 'Restock', exact: true }).click();
    await refused;
    // Time in which it might wrongly leave: on a slow machine this shows less, and never what is not so.
    await page.waitForTimeout(500);
    expect(await page.locator('main h1').innerText()).toBe('Products');
    await settled(page);
    await page.unroute('**/assets/RestockScreen*.js');
    await page.getByRole('heading', { level: 1, name: 'Restock' }).waitFor();
  });

  it('opens another screen while the server is away, and loads its list once it is back', async () => {
    const page = await app.enter();
    // The code of all other screens is there, the last one's too.
    await until(
      () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .some((entry) => entry.name.includes('/assets/ParkedStreamsScreen') && entry.duration > 0),
        ),
      Boolean,
    );
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Restock', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Restock' }).waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await page.context().setOffline(false);
    await page.locator('[role=rowheader]').first().waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  it('says so when a page does not exist', async () => {
    const page = await app.visit({ path: '/nowhere/at/all' });
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    await look(page, 'not found');
    const signedIn = await app.enter({ path: '/nowhere/at/all' });
    await signedIn.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    await signedIn.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Products' }).click();
    await settled(signedIn);
  });

  it('survives a screen that crashes', async () => {
    const page = await app.enter({ path: '/' });
    await page.route('**/product-list**', (route) =>
      route.fulfill({ json: { data: { total: 1, totalIsCapped: false, list: [{ productId: 'x' }] } } }),
    );
    await page.goto('/products');
    await page.getByText('Something went wrong').waitFor();
    expect(await page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(true);
    await page.unroute('**/product-list**');
    await page.getByRole('button', { name: 'Back to products' }).click();
    await settled(page);
  });

  it('fits 1024 px, and 200 % zoom of it', async () => {
    for (const viewport of [
      { width: 1024, height: 700 },
      { width: 512, height: 400 },
    ]) {
      const page = await app.enter({ viewport });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  });
}
