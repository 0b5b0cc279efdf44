import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { cellOf, columnTexts, settled, toast, type App } from './app.ts';
import { look } from './look.ts';

const PATH = '/restock';
const enter = async (app: App, role: string, path = PATH): Promise<Page> => {
  const page = await app.enter({ role, path });
  await settled(page);
  return page;
};
const chip = (page: Page, status: string) => page.getByRole('button', { name: new RegExp(`^${status}: `) });
const countOf = async (page: Page, status: string): Promise<number> =>
  Number((await chip(page, status).locator('strong').innerText()).replaceAll(/\D/g, ''));

async function type(page: Page, sku: string, column: string, text: string): Promise<void> {
  await (await cellOf(page, sku, column)).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const isRising = (values: readonly number[]): boolean =>
  values.length > 0 && values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));

export function restockSuite(app: App): void {
  it('tells what to buy: chips, par level in place, seen by others, taken back, and a purchase list', async () => {
    const buyer = await enter(app, 'PURCHASER');
    expect(await chip(buyer, 'Below Par').getAttribute('title')).toBe('Need to be reordered');
    // Whether it is on order already is seen without scrolling.
    await buyer.getByRole('columnheader', { name: 'Covered by' }).waitFor();
    const [seen, whole] = await buyer
      .locator('.cd-grid-scroller')
      .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
    expect(whole).toBe(seen);
    await chip(buyer, 'Available').press(' ');
    await buyer.waitForURL('**/restock?status=4000');
    await expect.poll(() => columnTexts(buyer, 'status')).not.toContain('Out');
    const [sku = ''] = await columnTexts(buyer, 'sku');
    const seller = await enter(app, 'SELLER', `${PATH}?search=${encodeURIComponent(sku)}`);
    const below = await countOf(buyer, 'Below Par');

    // What is sold by the case is counted: no half of one.
    await type(buyer, sku, 'reorderLevel', '2.5');
    await buyer.getByText('Enter a whole number.', { exact: false }).waitFor();
    await buyer.keyboard.press('Escape');
    // Everything is at or below a par level that high: the row leaves the chip, and the other browser sees why.
    await type(buyer, sku, 'reorderLevel', '900,000');
    await toast(buyer, 'success').getByText('900,000', { exact: false }).waitFor();
    await (await cellOf(seller, sku, 'status')).getByText('Below Par').waitFor();
    await expect.poll(() => countOf(buyer, 'Below Par')).toBe(below + 1);
    await expect.poll(() => columnTexts(buyer, 'sku')).not.toContain(sku);

    const list = await enter(app, 'PURCHASER', `${PATH}?status=3000&search=${encodeURIComponent(sku)}`);
    await list.locator('.cd-cell[data-column=chosen]').first().click();
    const [download] = await Promise.all([
      list.waitForEvent('download'),
      list.getByRole('button', { name: 'Make purchase list' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(download.suggestedFilename()).toMatch(/^Purchase list \d{4}-\d\d-\d\d\.csv$/);
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`,${sku},`);
    // The palette makes the same of what is chosen.
    await list.keyboard.press('Control+k');
    await list.keyboard.type('make purchase list');
    const [same] = await Promise.all([list.waitForEvent('download'), list.keyboard.press('Enter')]);
    expect(await readFile(await same.path(), 'utf8')).toBe(csv);

    await toast(buyer, 'success').getByRole('button', { name: 'Undo' }).click();
    await (await cellOf(seller, sku, 'status')).getByText('Available').waitFor();
    await expect.poll(() => countOf(buyer, 'Below Par')).toBe(below);
    // Who may not change it reads the same.
    await (await cellOf(seller, sku, 'reorderLevel')).dblclick();
    await seller.waitForURL('**/details');
  });

  it('keeps filter, order and page in the address, and leads on where nothing is found', async () => {
    const page = await enter(app, 'MANAGER', '/restock?size=10');
    await page.getByRole('columnheader', { name: 'Available to sell' }).click();
    await page.waitForURL('**/restock?size=10&sort=availableToSellQty');
    const figures = async () =>
      (await columnTexts(page, 'availableToSellQty')).map((text) => Number(text.replaceAll(',', '')));
    await expect.poll(async () => isRising(await figures())).toBe(true);
    await page.getByRole('textbox', { name: 'Search by SKU or name' }).fill('nothing is called so');
    await page.getByText('No products match these filters.').waitFor();
    await look(page, 'restock without a hit');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await until(
      () => columnTexts(page, 'sku'),
      (skus) => skus.length === 10,
    );
    await page.locator('.cd-column[data-column=chosen]').click();
    await page.getByRole('button', { name: /^Select all \d/ }).click();
    await page.getByText('Products without a suggested quantity are skipped.').waitFor();
    await look(page, 'restock with chosen products');
    await page.locator('.cd-cell[data-column=sku]').first().getByRole('link').click();
    await page.waitForURL('**/specifications');
    await page.goBack();
    await page.waitForURL('**/restock?size=10&sort=availableToSellQty');
    await settled(page);
  });
}
