import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { cellOf, columnTexts, focusedCell, settled, toast, type App } from './app.ts';
import { look } from './look.ts';
import { violations } from './axe.ts';
import { pricedProducts } from './orderLines.ts';
import { withDatabase } from './withDatabase.ts';

/** Puts a text on the clipboard, as a spreadsheet would. */
export async function copyOutside(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}
async function clipboard(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page.evaluate(() => navigator.clipboard.readText());
}

export const said = (page: Page): Locator => page.locator('.cd-grid-status');
export const bar = (page: Page | Locator): Locator => page.locator('.cd-grid-bar');
const wrongCells = (page: Page): Locator => page.locator('.cd-cell[aria-invalid=true]');

/** Counts what is sent to save products. */
export function countPuts(page: Page): string[] {
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('product-manager')) puts.push(request.url());
  });
  return puts;
}

const shows = (cell: Locator, wanted: string): Promise<string> =>
  until(
    () => cell.innerText(),
    (text) => text === wanted,
  );

export function gridSuite(app: App): void {
  it('selects, copies, pastes, fills down; marks what is wrong and saves nothing until all is right', async () => {
    await pricedProducts(app, 'GRID', 5);
    const page = await app.enter({ path: '/products?search=GRID-' });
    const puts = countPuts(page);
    const skus = await columnTexts(page, 'sku');
    const before = await columnTexts(page, 'price');
    const at = (row: number, column: string): Promise<Locator> => cellOf(page, skus[row] ?? '', column);
    await (await at(0, 'price')).click();
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await said(page).getByText('3 by 2 cells selected').waitFor();
    expect(await page.locator('.cd-cell[aria-selected=true]').count()).toBe(6);
    await page.keyboard.press('Control+c');
    await said(page).getByText('3 by 2 cells copied').waitFor();
    const copied = (await clipboard(page)).split('\n').map((line) => line.split('\t'));
    expect(copied.map(([price]) => `$${String(price)}`)).toEqual(before.slice(0, 3));
    await page.keyboard.press('Escape');
    expect(await page.locator('.cd-cell[aria-selected=true]').count()).toBe(0);
    await (await at(1, 'status')).click({ modifiers: ['Shift'] });
    await said(page).getByText('2 by 3 cells selected').waitFor();
    expect(await focusedCell(page)).toEqual([skus[1], 'status']);

    // From the price of the first row: three rows, a wrong price and a wrong cost among them.
    await copyOutside(page, '11.25\t1\r\nabc\t2\r\n"1,313.5"\t-3\r\n');
    await (await at(0, 'price')).click();
    await page.keyboard.press('Control+v');
    await bar(page).getByText('2 cells have errors').waitFor();
    expect(
      await wrongCells(page).evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-description'))),
    ).toEqual(['Enter a price, such as 12.50 or 1,200.', 'The cost must be 0 or more.']);
    expect(await violations(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'Next error' }).press('Enter');
    await until(
      () => focusedCell(page),
      ([sku, column]) => sku === skus[1] && column === 'price',
    );
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await bar(page).getByText('1 cell has an error').waitFor();
    expect(puts).toEqual([]);
    await bar(page).getByRole('button', { name: 'Next error' }).press('Enter');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await toast(page, 'success').getByText('3 of 3 products saved').waitFor();
    // A command a row.
    expect([puts.length, new Set(puts).size]).toEqual([3, 3]);
    for (const [row, price, cost] of [
      [0, '$11.25', '$1.00'],
      [1, '$12.00', '$2.00'],
      [2, '$1,313.50', '$3.00'],
    ] as const) {
      await shows(await at(row, 'price'), price);
      await shows(await at(row, 'cost'), cost);
    }
    await (await at(3, 'price')).click();
    await page.keyboard.press('Control+z');
    await toast(page, 'success').getByText('3 changes undone').waitFor();
    // What it had done is no longer so.
    expect(await said(page).innerText()).toBe('');
    for (const row of [0, 1, 2]) await shows(await at(row, 'price'), before[row] ?? '');

    await page.keyboard.press('Control+d');
    await toast(page, 'success')
      .getByText(`Price of ${String(skus[3])}`)
      .waitFor();
    await shows(await at(3, 'price'), before[2] ?? '');
    // What may not be empty stays.
    await page.keyboard.press('Delete');
    await said(page).getByText('skipped (read-only or outside the page)').waitFor();
    await page.reload();
    await settled(page);
    expect((await columnTexts(page, 'price')).slice(0, 4)).toEqual([...before.slice(0, 3), before[2]]);
  });

  it('keeps what the server refused in its row, says why, and tries again', async () => {
    const page = await app.enter({ path: '/products?page=4&size=10' });
    const skus = await columnTexts(page, 'sku');
    const row = await page.getByRole('rowheader', { name: skus[1] ?? '', exact: true }).getAttribute('data-row');
    const one = await cellOf(page, skus[1] ?? '', 'price');
    await page.route(`**/pricing/${String(row)}`, (route) => route.abort());
    const places = async () => [await one.boundingBox(), await page.locator('.cd-pager').boundingBox()];
    const before = await places();
    await copyOutside(page, '21.11\n22.22\n23.33');
    await (await cellOf(page, skus[0] ?? '', 'price')).click();
    await page.keyboard.press('Control+v');
    await toast(page, 'success').getByText('2 of 3 products saved').waitFor();
    await bar(page).getByText('1 cell not saved').waitFor();
    expect(await places()).toEqual(before);
    expect([await one.innerText(), await one.getAttribute('aria-description')]).toEqual([
      '22.22',
      "We can't reach the server. Check your connection, then try again.",
    ]);
    await page.unroute(`**/pricing/${String(row)}`);
    await bar(page).getByRole('button', { name: 'Try again' }).click();
    await shows(one, '$22.22');
    await bar(page).getByRole('button').first().waitFor({ state: 'detached' });
  });

  it('switches a status in the list, by keyboard, and back', async () => {
    const page = await app.enter({ path: '/products?page=2&size=10' });
    const sku = (await columnTexts(page, 'sku'))[2] ?? '';
    const cell = await cellOf(page, sku, 'status');
    await cell.click();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: `Status of ${sku}` }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await toast(page, 'success').getByText(`Status of ${sku}: Active → Inactive`).waitFor();
    await cell.waitFor({ state: 'detached' });
    expect((await focusedCell(page))[1]).toBe('status');
    await page.keyboard.press('Control+z');
    await (await cellOf(page, sku, 'status')).getByText('Active', { exact: true }).waitFor();
  });

  it('offers nothing to change to who may not, but copies', async () => {
    const page = await app.enter({ role: 'ACCOUNTANT' });
    const puts = countPuts(page);
    await copyOutside(page, '5');
    await page.locator('.cd-cell[data-column=price]').first().click();
    for (const key of ['Control+v', 'Control+d', 'Delete']) await page.keyboard.press(key);
    await page.keyboard.press('Control+c');
    await said(page).getByText('1 by 1 cells copied').waitFor();
    expect(puts).toEqual([]);
  });

  it('adds several products from a sheet: typed, pasted, checked, saved row by row, and what was refused stays', async () => {
    const page = await app.enter({ role: 'PURCHASER' });
    const openSheet = async (): Promise<Locator> => {
      await page.getByRole('button', { name: 'Actions' }).focus();
      for (const key of ['Enter', 'End', 'Enter']) await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name: 'Add multiple products' });
      await dialog.locator('.cd-cell:focus').waitFor();
      return dialog;
    };
    const dialog = await openSheet();
    const cell = (row: number, column: string): Locator => dialog.locator(`.cd-cell[data-column=${column}]`).nth(row);
    for (const text of ['Sheet Pear', 'SHEET-1', 'case', '12.5']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      await page.keyboard.press('F2');
    }
    await page.keyboard.press('Escape');
    // Two alike without a number are two products; one has no unit, two have one SKU, one a SKU that others have.
    await copyOutside(
      page,
      [
        'Sheet Twin\t\tbox\t3\t2\t7',
        'Sheet Twin\t\tbox\t3\t2\t7',
        'Sheet Plum\tsheet-1\t\t-4\t\t',
        'Sheet Kiwi\tBANANA-40\tcase\t5\t\t',
      ].join('\r\n'),
    );
    await cell(1, 'variety').click();
    await page.keyboard.press('Control+v');
    await said(page).getByText('24 cells pasted').waitFor();
    await bar(page).getByText('3 cells have errors').waitFor();
    await page.keyboard.press('Control+z');
    await dialog.getByText('1 row').waitFor();
    await page.keyboard.press('Control+v');
    await dialog.getByRole('button', { name: 'Add products' }).click();
    // What is empty and needed counts as well now.
    await bar(page).getByText('4 cells have errors').waitFor();
    expect(await violations(page)).toEqual([]);
    for (const [column, text] of [
      ['inventoryUOM', 'bag'],
      ['price', '4'],
      ['sku', 'SHEET-2'],
    ] as const) {
      await cell(1, column).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    const keys: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/product-manager'))
        keys.push(request.headers()['idempotency-key'] ?? '');
    });
    let answers = 0;
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/product-manager')) answers++;
    });
    await dialog.getByRole('button', { name: 'Add products' }).click();
    // A unit that the company does not have is asked about once; the other rows don't wait.
    await expect.poll(() => answers).toBe(5);
    const question = page.getByRole('dialog', { name: 'Create unit box?' });
    await question.getByRole('button', { name: 'Create unit' }).click();
    await toast(page, 'success').getByText('4 of 5 products added').waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([7, 7]);
    await bar(page).getByText('1 cell not saved').waitFor();
    expect(await cell(0, 'sku').getAttribute('aria-description')).toContain('belongs to another product');
    // Closed and opened again, it is still there.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openSheet();
    expect(await cell(0, 'variety').innerText()).toBe('Sheet Kiwi');
    await cell(0, 'sku').click();
    await page.keyboard.type('SHEET-3');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Add products' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto('/products?search=Sheet+&size=20');
    await expect
      .poll(async () => (await columnTexts(page, 'variety')).toSorted())
      .toEqual(['Sheet Kiwi', 'Sheet Pear', 'Sheet Plum', 'Sheet Twin', 'Sheet Twin']);
    await shows(await cellOf(page, 'SHEET-1', 'price'), '$12.50');
    await expect.poll(async () => (await columnTexts(page, 'onHandQty')).filter((text) => text === '7').length).toBe(2);
  });

  it('chooses rows over pages, shows what an edit would do, does it row by row, and takes it back', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: '/products?size=10' });
    const skus = await columnTexts(page, 'sku');
    const box = (row: number): Locator => page.locator('.cd-cell[data-column=chosen]').nth(row);
    await box(1).click();
    await box(3).click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    await look(page, 'list with chosen products');
    expect(await page.locator('.cd-cell[data-column=chosen][aria-selected=true]').count()).toBe(3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('4 selected').waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL('**/products?page=2&size=10');
    // The first page stays until the second one has come.
    await expect.poll(() => columnTexts(page, 'sku')).not.toEqual(skus);
    await page.getByRole('columnheader', { name: 'Select all on this page' }).click();
    await page.getByText('13 selected').waitFor();
    await page.getByRole('columnheader', { name: 'Select all on this page' }).click();
    await page.getByText('3 selected').waitFor();

    await page.goBack();
    await settled(page);
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit products (3)' });
    await dialog.getByLabel('New value: Status').waitFor();
    await look(page, 'bulk edit of chosen products');
    await dialog.getByLabel('New value: Status').selectOption('Inactive');
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await dialog.getByLabel('Field').nth(1).selectOption('Price');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('Enter a number. Use a minus sign to reduce.').waitFor();
    await dialog.getByLabel('How').selectOption('Increase by %');
    await dialog.getByLabel('New value: Price').fill('10');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog
      .getByRole('row', { name: new RegExp(`${String(skus[1])}.*Status: Active → Inactive.*Price: .* → `) })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change products (3)' }).click();
    await dialog.getByText('Finished. 3 rows processed.').waitFor();
    await expect.poll(() => columnTexts(page, 'sku')).not.toContain(skus[1]);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Undo all' }).click();
    await dialog.getByText('Undone. 3 rows processed.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => columnTexts(page, 'sku')).toEqual(skus);
    await page.getByText(/^\d+ selected$/).waitFor({ state: 'detached' });
    await box(1).click();
    await page.getByRole('button', { name: /^Select all \d+ products$/ }).click();
    await page.getByText(/^All \d+ products selected$/).waitFor();

    // All of the list, stopped before its rows are begun: none of them ever is.
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    const all = page.getByRole('dialog', { name: /^Edit products/ });
    await all.getByLabel('Field').selectOption('Grade');
    await all.getByLabel('New value: Grade').fill('Never begun');
    await all.getByRole('button', { name: 'Preview' }).click();
    await withDatabase(app, async (client) => {
      // What the rows need first, so that they wait however fast they are.
      await client.query('BEGIN; LOCK TABLE vault.key IN ACCESS EXCLUSIVE MODE');
      await all.getByRole('button', { name: /^Change products/ }).click();
      await all.getByText(/^0 of \d+ rows processed…$/).waitFor();
      await all.getByRole('button', { name: 'Stop', exact: true }).click();
      await all.getByText(/^Stopped\. 0 of \d+ rows processed; the rest were skipped\.$/).waitFor();
    });
    await all.getByText(/^Stopped by /).waitFor();
    await all.getByRole('button', { name: 'Close' }).click();
    await page.getByText(/^All \d+ products selected$/).waitFor({ state: 'detached' });
  });
}
