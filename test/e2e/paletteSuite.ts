import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '../../web/paths.ts';
import { signIn, until } from '../support/program.ts';
import { focusedCell, type App } from './app.ts';
import { look } from './look.ts';
import { scan } from './scanner.ts';

const box = (page: Page) => page.locator('.cd-palette input');
const open = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
};
const closed = (page: Page): Promise<void> => page.locator('.cd-palette').waitFor({ state: 'detached' });
const lines = (page: Page): Promise<string[]> =>
  page.getByRole('option').locator('.cd-palette-title').allTextContents();
const active = (page: Page): Promise<string> => page.locator('[role=option][aria-selected=true]').innerText();

export function paletteSuite(app: App): void {
  it('opens with the focus in its box and gives it back where it was', async () => {
    const page = await app.enter();
    await page.locator('.cd-cell[data-column=price]').nth(2).focus();
    const cell = await focusedCell(page);
    // The first time its code is fetched.
    for (let time = 0; time < 2; time++) {
      await open(page);
      await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await closed(page);
      await expect.poll(() => focusedCell(page)).toEqual(cell);
    }
  });

  it('reaches every screen by keyboard alone, and only what is permitted', async () => {
    const page = await app.enter({ role: 'ADMIN' });
    const screens = [
      ['parked', paths.parkedStreams],
      ['permissions', paths.users],
      ['your account', paths.account],
      ['punch in', paths.punchInOut],
      ['employees', paths.employees],
      ['my time', paths.myTime],
      ['time off', paths.timeOff],
      ['time sheets', paths.timesheets],
      ['holiday schedule', paths.holidaySchedule],
      ['bonus list', paths.bonusList],
      ['hr settings', paths.hrSetting],
      ['settings: company info', paths.companyInfo],
      ['settings: branding', paths.companyBranding],
      ['company settings general', paths.companyGeneral],
      ['settings: products', paths.companyProducts],
      ['settings: integrations', paths.companyIntegration],
      ['settings: printables', paths.companyPrintables],
      ['imports', paths.imports],
      ['bulk changes', paths.bulk],
      ['restock', paths.restock],
      ['expiring', paths.allLots],
      ['stocktaking', paths.inventoryCounts],
      ['suppliers', paths.vendors],
      ['purchasing', paths.purchaseOrders],
      ['sales orders', paths.salesOrders],
      ['customers', paths.customers],
      ['price sheets', paths.priceSheets],
      ['receivables', paths.receivables],
      ['fulfillment board', paths.fulfillmentBoard],
      ['recall', paths.recall],
      ['products list', paths.products],
    ] as const;
    const inner = Object.values(paths).filter((path) => !path.includes(':'));
    const isPublic = (path: string): boolean => [paths.landing, paths.login, '/reset-password'].includes(path);
    // Leads to its first tab.
    const isOwn = (path: string): boolean => !isPublic(path) && path !== paths.companySettings;
    expect(screens.map(([, path]): string => path).sort()).toEqual(inner.filter(isOwn).sort());
    for (const [words, path] of screens) {
      await open(page);
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${path}`);
    }
    const worker = await app.enter({ role: 'WORKER' });
    await open(worker);
    expect((await lines(worker)).filter((line) => /parked|imports|create|print|vendor/i.test(line))).toEqual([]);
    await worker.keyboard.press('Escape');
    await closed(worker);
    // The keys likewise: what is listed does something.
    for (const [at, keys] of [
      [page, ['Ctrl K', '?', '/', 'C', 'G P', 'G R', 'G I', 'G S']],
      [worker, ['Ctrl K', '?', '/', 'G P', 'G R']],
    ] as const) {
      await at.locator('h1').focus();
      await at.keyboard.press('?');
      const listed = at.getByRole('dialog').locator('section:not([aria-labelledby=shortcuts-grid]) dd');
      await listed.first().waitFor();
      expect((await listed.allInnerTexts()).map((text) => text.split(/\s+/).join(' '))).toEqual(keys);
    }
    await look(page, 'shortcuts');
  });

  it('takes what is typed right after its keys: nothing of it reaches the screen', async () => {
    const page = await app.enter({ role: 'ADMIN' });
    await page.locator('.cd-cell[data-column=price]').first().focus();
    // Without a moment between the keys, as a fast typist on a busy machine.
    const place = await page.evaluate(async () => {
      const press = (init: KeyboardEventInit): boolean =>
        (document.activeElement ?? document).dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
        );
      press({ key: 'k', ctrlKey: true });
      await Promise.resolve(); // the next key is a task of its own: between two tasks all that is due at once is done
      return document.activeElement?.getAttribute('role');
    });
    expect(place).toBe('combobox');
    await page.keyboard.type('parked');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.parkedStreams}`);
  });

  it('finds a product by its pinyin initials, also when Enter comes before the answer, and remembers it', async () => {
    const client = await signIn(app.program, 'MANAGER');
    const body = { variety: 'Broccoli 西兰花', sku: 'E2E-XLH', inventoryUOM: 'case' };
    expect((await client.send('POST', 'product-manager', body)).status).toBe(200);
    const page = await app.enter();
    await open(page);
    await page.keyboard.type('xlh');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'E2E-XLH Broccoli 西兰花' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'E2E-XLH Broccoli 西兰花' }).waitFor();
    await open(page);
    expect(await active(page)).toContain('Broccoli 西兰花');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).not.toContain('Broccoli');
    await page.keyboard.type('nothing like it');
    await until(
      () => lines(page),
      (shown) => shown.length === 1 && shown[0] === 'Find “nothing like it” in products',
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=nothing\+like\+it/);
  });

  it('opens a product or a lot by any code: scanned anywhere, typed here or into the list', async () => {
    const client = await signIn(app.program, 'MANAGER');
    const body = { variety: 'Scanned plums', sku: 'E2E-SCAN', inventoryUOM: 'case', initInventory: '3' };
    const answer = await client.send('POST', 'product-manager', body);
    const { productId } = ((await answer.json()) as { data: { productId: string } }).data;
    await client.send('PUT', `product-manager/details/${productId}`, { upc: '012345678905', plu: 94131 });
    await client.send('PUT', `product-manager/description/${productId}`, { customerProductCode: 'cg 77?p' });
    const page = await app.enter({ path: paths.restock });
    const opened = (): Promise<void> => page.getByRole('heading', { name: 'E2E-SCAN Scanned plums' }).waitFor();
    await page.locator('h1').focus();
    await scan(page, '0012345678905');
    await opened();
    // Letters of a scan are no shortcuts.
    await page.goBack();
    await page.locator('h1').focus();
    await scan(page, 'cg77?p');
    await opened();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // A lot, while a button has the focus.
    await page.getByRole('link', { name: 'Pricing', exact: true }).focus();
    await scan(page, 'open-e2e-scan');
    await page.waitForURL(/\/lots\?search=OPEN-E2E-SCAN$/);
    await page.locator('.cd-lot', { hasText: 'OPEN-E2E-SCAN' }).waitFor();
    // Nobody's code: the palette says so.
    await page.locator('h1').focus();
    await scan(page, '999999999993');
    await page.getByText('No match for “999999999993”').first().waitFor();
    expect(await box(page).inputValue()).toBe('999999999993');
    // The next scan takes its place.
    expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(12);
    expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
    await box(page).fill('12345678905');
    await expect.poll(() => active(page)).toContain('E2E-SCAN · UPC 012345678905');
    await box(page).fill('open-e2e-s');
    await expect.poll(() => active(page)).toContain('OPEN-E2E-SCAN');
    await page.keyboard.press('Escape');
    await closed(page);
    // The list: a cell keeps its price, a search box takes the scan as typing, and Enter opens what it found.
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.waitForURL('**/products');
    const price = page.locator('.cd-cell[data-row][data-column=price]').first();
    const before = await price.innerText();
    await price.focus();
    await scan(page, '012345678905');
    await opened();
    await page.goBack();
    await expect.poll(() => price.innerText()).toBe(before);
    await page.getByLabel('Search products').focus();
    await page.keyboard.type('9413');
    await page.getByText('PLU 94131').waitFor();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await opened();
    // A dialog takes no scan, and the last key of one presses none of its buttons.
    await page.locator('h1').focus();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog');
    await shortcuts.getByRole('button').last().focus();
    expect(await scan(page, '999999999993')).toBe(true);
    expect(await shortcuts.isVisible()).toBe(true);
    expect(await box(page).count()).toBe(0);
  });

  it('leaves the Enter of an input method alone', async () => {
    const page = await app.enter();
    await open(page);
    await box(page).evaluate((input) => {
      for (const type of ['keydown', 'keyup'])
        input.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', isComposing: type === 'keydown', bubbles: true }));
    });
    expect(await box(page).isVisible()).toBe(true);
  });

  it('does things: language, theme, a new product', async () => {
    const page = await app.enter();
    await open(page);
    await page.keyboard.type('theme dark');
    await page.keyboard.press('Enter');
    await page.locator('html.bp6-dark').waitFor();
    await open(page);
    await page.keyboard.type('zhongwen');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '商品', exact: true }).waitFor();
    await open(page);
    await page.keyboard.type('xinjian');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('商品名称').waitFor();
  });

  it('has single keys that rest while somebody types or answers a dialog, and can be switched off', async () => {
    const page = await app.enter();
    await page.getByLabel('Search products').pressSequentially('c?gp/');
    expect(await page.getByLabel('Search products').inputValue()).toBe('c?gp/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('h1').focus();
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search products');
    await page.locator('h1').focus();
    await page.keyboard.press('c');
    await page.getByRole('dialog').getByLabel('Product name').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+k');
    expect(await page.locator('.cd-palette').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByText('Single-key shortcuts').click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await open(page);
    expect(await page.getByLabel('Product name').count()).toBe(0);
  });

  it('keeps its lines in their order when one looks at the past', async () => {
    const page = await app.enter();
    const shown = async (): Promise<string[]> => {
      await open(page);
      await page.getByRole('option', { name: 'View a past date' }).waitFor();
      const titles = await lines(page);
      await page.keyboard.press('Escape');
      await closed(page);
      return titles;
    };
    const now = await shown();
    await page.getByRole('button', { name: 'View a past date' }).click();
    // Not this hour, which one night a year has twice.
    await page.locator('.cd-as-of-bar input').first().fill('01/02/2020');
    await page.keyboard.press('Enter');
    await page.locator('.cd-as-of-banner').waitFor();
    await page.getByRole('button', { name: 'New product' }).waitFor({ state: 'detached' });
    expect(now).toContain('Create product');
    const past = await shown();
    expect(past.length).toBeGreaterThan(5);
    expect(past).toEqual(now.filter((title) => past.includes(title)));
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.getByRole('button', { name: 'New product' }).waitFor();
    expect(await shown()).toEqual(now);
  });

  it('takes no key from the browser', async () => {
    const page = await app.enter();
    const kept = await page.evaluate(() => {
      const keys = ['f', 'p', 'r', 't', 'w', 'n', 'l', 'd', 'c', 'v', 'x', 'a', 'z', 's', '+', '-', '0'];
      const pressed = [
        ...keys.map((key) => ({ key, ctrlKey: true })),
        ...['F1', 'F3', 'F5', 'F11', 'F12', 'Tab', 'Backspace', ' '].map((key) => ({ key })),
        ...['ArrowLeft', 'd'].map((key) => ({ key, altKey: true })),
      ];
      return pressed.filter(
        (key) =>
          !document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })),
      );
    });
    expect(kept).toEqual([]);
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.waitForURL('**/products');
  });
}
