import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cellOf, columnTexts, settled, toast, type App } from './app.ts';
import { look } from './look.ts';
import { violations } from './axe.ts';
import { bar, copyOutside, countPuts, said } from './gridSuite.ts';
import { pricedProducts } from './orderLines.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Review pasted rows' });

/** Pastes into the price of a product in the list. */
async function pasteOnPrice(page: Page, sku: string, text: string): Promise<void> {
  await copyOutside(page, text);
  await (await cellOf(page, sku, 'price')).click();
  await page.keyboard.press('Control+v');
}

/** Prices by SKU, as the list shows them to someone who comes again. */
async function prices(app: App, skus: readonly string[]): Promise<string[]> {
  const page = await app.enter();
  const shown: string[] = [];
  for (const sku of skus) {
    await page.goto(`/products?search=${sku}`);
    await settled(page);
    shown.push(await (await cellOf(page, sku, 'price')).innerText());
  }
  await page.close();
  return shown;
}

export function pasteSuite(app: App): void {
  it('gives each product the price that its SKU brings, whatever row the cursor is on (rules 18.40)', async () => {
    const skus = ['APPLE-FUJI-88', 'DAIKON-40', 'MANGO-ATAULFO-14'];
    const before = await prices(app, skus);
    // Neither of the two is in this list.
    const page = await app.enter({ path: '/products?search=APPLE-FUJI-88' });
    const puts = countPuts(page);
    await pasteOnPrice(page, 'APPLE-FUJI-88', 'SKU\tPrice\r\nDAIKON-40\t18.88\r\nMANGO-ATAULFO-14\t29.99\r\n');
    const dialog = dialogOf(page);
    const rows = dialog.getByRole('row');
    await expect.poll(() => rows.allInnerTexts()).toHaveLength(3);
    const money = (text = ''): string => Number(text.replace(/[$,]/g, '')).toFixed(2);
    expect((await rows.allInnerTexts()).slice(1).map((row) => row.split(/\s+/))).toEqual([
      ['DAIKON-40', 'Price', money(before[1]), '18.88'],
      ['MANGO-ATAULFO-14', 'Price', money(before[2]), '29.99'],
    ]);
    expect(await violations(page)).toEqual([]);
    expect(puts).toEqual([]);
    await dialog.getByRole('button', { name: 'Save 2 changes' }).click();
    await toast(page, 'success').getByText('2 of 2 products saved').waitFor();
    expect(await prices(app, skus)).toEqual([before[0], '$18.88', '$29.99']);
    await (await cellOf(page, 'APPLE-FUJI-88', 'price')).click();
    await page.keyboard.press('Control+z');
    await toast(page, 'success').getByText('2 changes undone').waitFor();
    expect(await prices(app, skus)).toEqual(before);
  });

  it('saves nothing while a row cannot be matched or a value is wrong, and says which and why', async () => {
    await pricedProducts(app, 'PASTE', 2);
    const skus = ['PASTE-1', 'PASTE-2'];
    const before = await prices(app, skus);
    const page = await app.enter({ path: '/products?search=PASTE-2' });
    const puts = countPuts(page);
    // Without headings, on a price; the first is in no list that is shown.
    await pasteOnPrice(page, 'PASTE-2', ' paste-1 \t18.88\nPASTE-3\t29.99\nPASTE-2\tcheap\nPASTE-1\t3');
    const dialog = dialogOf(page);
    await dialog.getByText('4 problems. Nothing is saved').waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      'Row 1, paste-1: Row 4 is for the same record. Keep one of them.',
      'Row 2, PASTE-3: Not found in this list. Check the spelling.',
      'Row 3, PASTE-2: Price: Enter a price, such as 12.50 or 1,200.',
      'Row 4, PASTE-1: Row 1 is for the same record. Keep one of them.',
    ]);
    await look(page, 'rows that are pasted by their keys');
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Close', 'Fix in a sheet']);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect([puts, await bar(page).getByRole('button').count()]).toEqual([[], 0]);
    expect(await prices(app, skus)).toEqual(before);
  });

  it('finds rows by their keys in the restock list too', async () => {
    await pricedProducts(app, 'PAR', 2);
    const page = await app.enter({ path: '/restock?search=PAR-2' });
    await settled(page);
    await copyOutside(page, 'SKU\tPar level\nPAR-1\t7');
    await (await cellOf(page, 'PAR-2', 'reorderLevel')).click();
    await page.keyboard.press('Control+v');
    await dialogOf(page).getByRole('row', { name: 'PAR-1 Par level 0 7' }).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Save 1 change' }).click();
    await toast(page, 'success').getByText('PAR-1').waitFor();
    expect(await columnTexts(page, 'reorderLevel')).toEqual(['0']);
  });

  it('fills from the cursor without a key column, and says before saving what does not fit the page', async () => {
    await pricedProducts(app, 'FILL', 2);
    const page = await app.enter({ path: '/products?search=FILL-' });
    const puts = countPuts(page);
    const [first = ''] = await columnTexts(page, 'sku');
    await pasteOnPrice(page, first, '31.5\n32.5\n33.5');
    const dialog = dialogOf(page);
    await dialog.getByText('Only 2 of 3 pasted rows fit on this page.').waitFor();
    expect(puts).toEqual([]);
    await dialog.getByRole('button', { name: 'Save 2 changes' }).click();
    await toast(page, 'success').getByText('2 of 2 products saved').waitFor();
    await said(page).getByText('2 cells pasted.').waitFor();
    await expect.poll(() => columnTexts(page, 'price')).toEqual(['$31.50', '$32.50']);
  });
}
