import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cellOf, focusedCell, settled, toast, type App } from './app.ts';
import { violations } from './axe.ts';
import { crossdock } from './crossdock.ts';
import { bar, copyOutside } from './gridSuite.ts';
import { look } from './look.ts';

const ROWS = 300;
const numbers = Array.from({ length: ROWS }, (_, at) => at + 1);

/** Products of a supplier's price list. */
async function importProducts(app: App): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'crossdock-prices-'));
  const file = join(folder, 'products.csv');
  const rows = numbers.map((n) => `LIST-${String(n)},Listed ${String(n)},case,10,5`);
  await writeFile(file, ['sku,variety,inventoryUOM,price,cost', ...rows].join('\n'));
  await crossdock(app, 'import', 'products', file, '--create-units', '--commit');
  await rm(folder, { recursive: true });
}

/** Rows of the sheet that are drawn again while this is done: React hands new props to the cells that it draws. */
async function rowsDrawn(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.evaluateHandle(() => {
    const propsOf = (cell: Element): unknown => {
      const key = Object.keys(cell).find((name) => name.startsWith('__reactProps$'));
      return key === undefined ? undefined : (cell as unknown as Record<string, unknown>)[key];
    };
    const cells = [...document.querySelectorAll<HTMLElement>('.cd-sheet .cd-cell[data-row]')];
    return { propsOf, drawn: cells.map((cell) => ({ cell, props: propsOf(cell) })) };
  });
  await act();
  const count = await before.evaluate(({ propsOf, drawn }) => {
    if (drawn.some(({ props }) => props === undefined)) throw new Error('React keeps props elsewhere now');
    const again = drawn.filter(({ cell, props }) => propsOf(cell) !== props);
    return new Set(again.map(({ cell }) => cell.dataset.row)).size;
  });
  await before.dispose();
  return count;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Change prices from a spreadsheet' });

export function priceSheetSuite(app: App): void {
  it('takes a price list of 300 rows: errors first, corrected, saved at once, undone at once (rules 18.40)', async () => {
    await importProducts(app);
    const page = await app.enter({ role: 'PURCHASER', path: '/products?search=LIST-300' });
    const price = (): Promise<string> => cellOf(page, 'LIST-300', 'price').then((cell) => cell.innerText());
    // Row 17 names no product, row 40 has no price; the last one costs what it did.
    const lines = numbers.map((n) => {
      const sku = n === 17 ? 'LIST-O17' : `list-${String(n)}`;
      return `Listed ${String(n)}\t${n === 40 ? 'tbd' : '12.25'}\t${sku}\t${n === 300 ? '5.00' : '5.5'}`;
    });
    await copyOutside(page, ['Product name\tPrice\tSKU\tCost', ...lines].join('\r\n'));
    // More rows than the page has: they go to the sheet.
    await (await cellOf(page, 'LIST-300', 'price')).click();
    await page.keyboard.press('Control+v');
    const dialog = dialogOf(page);
    const cell = (row: number, column: string) => dialog.locator(`.cd-cell[data-column="${column}"]`).nth(row);
    await bar(dialog).getByText('2 cells have errors').waitFor();
    await expect.poll(() => focusedCell(page).then(([, column]) => column)).toBe('sku');
    expect(await cell(0, 'sku').innerText()).toBe('LIST-O17');
    expect(await cell(0, 'outcome').innerText()).toBe('No product has this SKU.');
    expect(await cell(1, 'now-price').innerText()).toBe('$10.00');
    await look(page, 'sheet of prices');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('LIST-17');
    await page.keyboard.press('Enter');
    await bar(dialog).getByRole('button', { name: 'Next error' }).press('Enter');
    await page.keyboard.type('12.25');
    await page.keyboard.press('Enter');
    await dialog.getByText('599 changes · 300 products').waitFor();
    expect(await cell(1, 'outcome').innerText()).toBe('2 changes');

    // However long the sheet is, a cell that opens draws its own row, and one that is left the next one too.
    expect(await focusedCell(page)).toEqual(['list-1', 'price']);
    expect(await rowsDrawn(page, () => page.keyboard.press('7'))).toBe(1);
    const left = await rowsDrawn(page, async () => {
      await page.keyboard.press('Enter');
      await expect.poll(() => cell(2, 'price').innerText()).toBe('7');
      await expect.poll(() => focusedCell(page)).toEqual(['list-2', 'price']);
    });
    expect(left).toBe(2);
    await page.keyboard.press('Control+z');
    await expect.poll(() => cell(2, 'price').innerText()).toBe('12.25');

    let calls = 0;
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/product')) calls++;
    });
    await dialog.getByLabel('Reason').fill('Week 48');
    await dialog.getByRole('button', { name: 'Save 599 changes' }).click();
    await toast(page, 'success').getByText('300 products changed').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(calls).toBe(1);
    await expect.poll(price).toBe('$12.25');
    await page.keyboard.press('Control+z');
    await toast(page, 'success').getByText('300 changes undone').waitFor();
    await expect.poll(price).toBe('$10.00');
  });

  it('is opened from the list and typed into; columns that a seller may not change are told', async () => {
    const page = await app.enter({ role: 'SELLER', path: '/products?search=DAIKON-40' });
    await settled(page);
    await page.getByRole('button', { name: 'Change prices' }).click();
    const dialog = dialogOf(page);
    await dialog.locator('.cd-cell:focus').waitFor();
    await copyOutside(page, 'sku,price,cost,par level\nDAIKON-40,31.25,2,7\nBANANA-40,,3,8');
    await page.keyboard.press('Control+v');
    await dialog
      .getByText("You don't have permission to change these columns, so they were skipped: Cost, Par level.")
      .waitFor();
    await dialog.getByText('1 change · 1 row unchanged').waitFor();
    expect(await dialog.locator('.cd-cell[data-column="outcome"]').nth(1).innerText()).toBe('Unchanged');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('names who changed a price meanwhile, and asks whose stays: theirs leaves the sheet, mine is saved over it', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: '/products?search=DAIKON-40' });
    await settled(page);
    await page.getByRole('button', { name: 'Change prices' }).click();
    const dialog = dialogOf(page);
    await dialog.locator('.cd-cell:focus').waitFor();
    await copyOutside(page, 'sku,price\nDAIKON-40,33.25\nKABOCHA-35,25.5');
    await page.keyboard.press('Control+v');
    await dialog.getByText('2 changes').first().waitFor();
    const other = await app.enter({ role: 'MANAGER', path: '/products?search=DAIKON-40' });
    for (const [sku, price] of [
      ['DAIKON-40', '32.75'],
      ['KABOCHA-35', '24.75'],
    ] as const) {
      await other.goto(other.url().replace(/search=[^&]*/, `search=${sku}`));
      await (await cellOf(other, sku, 'price')).dblclick();
      await other.keyboard.press('Control+a');
      await other.keyboard.type(price);
      await other.keyboard.press('Enter');
      await toast(other, 'success').first().waitFor();
    }
    await dialog.getByRole('button', { name: 'Save 2 changes' }).click();
    const asked = page.getByRole('dialog', { name: 'Someone else saved changes first' });
    await asked
      .getByText(/^DAIKON-40: /)
      .first()
      .waitFor();
    expect(await asked.innerText()).toMatch(/From .+: \$32\.75/);
    await look(page, 'conflict of a sheet');
    await asked.getByText('Mine: $33.25').click();
    await asked.getByText(/^From .+: \$24\.75$/).click();
    await asked.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('1 price changed').or(toast(page, 'success').getByText('1 price changed')).first().waitFor();
    for (const [sku, price] of [
      ['DAIKON-40', '$33.25'],
      ['KABOCHA-35', '$24.75'],
    ] as const) {
      await page.goto(page.url().replace(/search=[^&]*/, `search=${sku}`));
      await expect.poll(() => cellOf(page, sku, 'price').then((cell) => cell.innerText())).toBe(price);
    }
  });
}
