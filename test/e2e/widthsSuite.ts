import { expect, it } from 'vitest';
import { listedProducts, signIn } from '../support/program.ts';
import { focusedCell, tabIntoGrid, toast, type App } from './app.ts';
import { aCount } from './countScreens.ts';
import { look } from './look.ts';
import { scan } from './scanner.ts';
import { newVendor } from './vendors.ts';

export const PHONE = { width: 390, height: 844 };
const FIRST_ROW = '.cd-row-card:not(:has(.cd-skeleton)), .cd-table-rows tbody tr, .cd-state';
/** Addresses of all lists. */
export const lists = [
  ...['/products', '/restock', '/lots', '/inventory-counts'],
  ...['/customers', '/vendors', '/imports', '/bulk'],
];

/** Windows of other widths and heights than most stories have. */
export function widthsSuite(app: App): void {
  it('shows rows as cards on a telephone, where they are found, chosen, edited and opened', async () => {
    const page = await app.enter({ viewport: PHONE, path: '/products?search=APPLE-FUJI-88' });
    const card = page.getByRole('listitem').filter({ hasText: 'APPLE-FUJI-88' });
    await card.getByRole('checkbox').click();
    await page.getByText('1 selected').waitFor();
    await look(page, 'products on a telephone');
    await card.getByRole('button', { name: /^Price of/ }).click();
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await card.getByRole('alert').filter({ hasText: 'price' }).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('35.25');
    await page.keyboard.press('Enter');
    await toast(page, 'success').getByText('$35.25').waitFor();
    await card.getByText('$35.25').waitFor();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price, descending');
    await page.waitForURL(/sort=-price/);
    await card.getByText('Available to sell').click();
    await page.waitForURL('**/specifications');
  });

  it('has no list that is wider than a telephone, and begins it near the top', async () => {
    const api = await signIn(app.program, 'ADMIN');
    await newVendor(api, { name: 'A vendor of telephones', email: 'phones@vendor.example' });
    await newVendor(api, { name: 'A customer of telephones', email: 'phones@customer.example', type: 1000 });
    const countId = await aCount(app);
    const page = await app.enter({ viewport: PHONE });
    const [id = ''] = await listedProducts(api, 1);
    const ofRecords = [`/products/${id}/lots`, `/inventory-counts/${countId}`];
    for (const path of [...lists, ...ofRecords]) {
      await page.goto(path);
      await page.locator(FIRST_ROW).first().waitFor();
      const found = await page.evaluate((selector) => {
        const main = document.querySelector('main');
        const first = document.querySelector(selector);
        return { beyond: (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0), top: first?.getBoundingClientRect().top };
      }, FIRST_ROW);
      // Under the head and the tabs of a record somewhat lower.
      const lowest = ofRecords.includes(path) ? 325 : 240;
      expect([path, found.beyond, (found.top ?? 999) < lowest]).toEqual([path, 0, true]);
    }
  });

  it('counts and adjusts on a telephone, by thumb and by scanner', async () => {
    const api = await signIn(app.program, 'MANAGER');
    const added = async (sku: string, initInventory: string): Promise<string> => {
      const body = { variety: `Thumbed ${sku}`, sku, inventoryUOM: 'case', initInventory };
      const answer = await api.send('POST', 'product-manager', body);
      return ((await answer.json()) as { data: { productId: string } }).data.productId;
    };
    const ids = [await added('THUMB-ONE', '4'), await added('THUMB-TWO', '6')];
    await added('THUMB-ELSE', '2');
    const started = await api.send('POST', 'inventory-counts', { scope: 'products', ids });
    const { countId } = ((await started.json()) as { data: { countId: string } }).data;
    const page = await app.enter({ role: 'WORKER', viewport: PHONE, path: `/inventory-counts/${countId}` });
    const input = (sku: string) => page.getByRole('textbox', { name: `Counted of ${sku}, lot OPEN-${sku}` });
    const isFocused = (sku: string) => expect.poll(() => input(sku).evaluate((it) => it === document.activeElement));
    const opener = page.getByRole('button', { name: 'Counted of THUMB-ONE, lot OPEN-THUMB-ONE' });
    expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await opener.click();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    // The next one at once, with the keys for numbers.
    await isFocused('THUMB-TWO').toBe(true);
    expect(await input('THUMB-TWO').getAttribute('inputmode')).toBe('decimal');
    await page.getByText('1 of 2 lots counted').waitFor();
    // A scan is no quantity: what was typed by hand is kept, and its lot is counted next.
    await page.keyboard.type('5');
    await scan(page, 'OPEN-THUMB-ONE');
    await isFocused('THUMB-ONE').toBe(true);
    expect(await input('THUMB-ONE').inputValue()).toBe('3');
    await page.getByText('2 of 2 lots counted').waitFor();
    await look(page, 'counting on a telephone');
    await page.getByRole('textbox', { name: 'Search by SKU, product or lot' }).focus();
    await scan(page, 'THUMB-ELSE');
    await page.getByText('THUMB-ELSE is not in this count.').waitFor();
    await page.getByRole('button', { name: 'Add to count' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^SKU/ }).filter({ hasText: 'THUMB-ELSE' }).waitFor();
    await look(page, 'entering counted lots on a telephone');
    await dialog.getByRole('button', { name: 'Clear sheet' }).click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('Adjust inventory');
    await page.keyboard.press('Enter');
    await dialog.getByRole('combobox', { name: 'Find a lot' }).focus();
    for (const code of ['THUMB-ELSE', 'OPEN-THUMB-ONE', 'OPEN-THUMB-ELSE']) await scan(page, code);
    const adjusted = page.getByRole('textbox', { name: /^Adjust by/ });
    await expect.poll(() => adjusted.getAttribute('aria-label')).toContain('OPEN-THUMB-ELSE');
    await dialog.getByText('2 rows').waitFor();
    await look(page, 'the sheet that adjusts on a telephone');
    await scan(page, '999999999993');
    await toast(page, 'error').getByText('999999999993').waitFor();
    await page.goto('/restock');
    await page.locator('.cd-row-card .cd-thumbnail').first().waitFor();
    await page.getByRole('textbox', { name: 'Search by SKU or name' }).fill('THUMB-TWO');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/products/${ids[1] ?? ''}/**`);
  });

  it('fills a tall window with rows, and keeps heading and pages in sight in a low one', async () => {
    const page = await app.enter({ viewport: { width: 1920, height: 1080 } });
    const bottomOf = async (selector: string): Promise<number> => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect((await bottomOf('.cd-pager')) - (await bottomOf('.cd-grid-scroller'))).toBeLessThan(80);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('.cd-grid-scroller').evaluate((scroller) => scroller.scrollTo(0, 10_000));
    expect(await bottomOf('.cd-pager')).toBeLessThanOrEqual(800);
    expect(await page.getByRole('columnheader', { name: 'SKU' }).boundingBox()).toMatchObject({ height: 34 });
    // Columns follow the window once it has been drawn.
    const overflow = (): Promise<number> =>
      page.locator('.cd-grid-scroller').evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
    await expect.poll(overflow).toBe(0);
    // The cursor's row is not drawn any more: Tab leads into the rows all the same, and the next key to the cursor.
    await tabIntoGrid(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await focusedCell(page))[1]).toBe('sku');
    // Each key is one row, or ten, whatever rows are drawn meanwhile; what is typed stays in its cell.
    const rowIndex = (): Promise<number> =>
      page.evaluate(() => {
        const id = document.activeElement?.id ?? '';
        const row = [...document.querySelectorAll('[role=row]')].find((each) =>
          each.getAttribute('aria-owns')?.split(' ').includes(id),
        );
        return Number(row?.getAttribute('aria-rowindex'));
      });
    await page.keyboard.press('Control+Home');
    for (let at = 2; at < 27; at++) {
      await expect.poll(rowIndex).toBe(at);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Control+Home');
    for (const at of [2, 12, 22]) {
      await expect.poll(rowIndex).toBe(at);
      await page.keyboard.press('PageDown');
    }
    await page.keyboard.press('Control+Home');
    const price = page.locator('.cd-cell[data-row][data-column=price]').nth(8);
    await price.dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('45.6');
    await page.locator('.cd-grid-scroller').evaluate((scroller) => scroller.scrollTo(0, 10_000));
    // Some frames later other rows are drawn.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
    );
    expect(await page.locator('.cd-cell-input').inputValue()).toBe('45.6');
    await page.keyboard.press('Escape');
  });
}
