import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { violations } from './axe.ts';
import { cellOf, columnTexts, focusedCell, settled, tabIntoGrid, toast, type App } from './app.ts';
import { bar } from './gridSuite.ts';

/** Goes to the price of the n-th row (from 0) by keys alone; returns its SKU. */
async function toPrice(page: Page, row: number): Promise<string> {
  await tabIntoGrid(page);
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < row; step++) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 6 && (await focusedCell(page))[1] !== 'price'; step++)
    await page.keyboard.press('ArrowRight');
  const [sku, column] = await focusedCell(page);
  expect(column).toBe('price');
  return sku;
}

export function priceEditSuite(app: App): void {
  it('edits by keyboard alone: Enter starts, Enter saves, the value stays after a reload', async () => {
    const page = await app.enter();
    const sku = await toPrice(page, 0);
    await page.keyboard.press('Enter');
    const input = page.getByRole('textbox', { name: `Price of ${sku}`, exact: false });
    await input.waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1,234.5');
    await page.keyboard.press('Enter');
    const cell = await cellOf(page, sku, 'price');
    await cell.getByText('$1,234.50').waitFor();
    await toast(page, 'success').waitFor();
    await until(
      () => cell.innerText(),
      (text) => text === '$1,234.50',
    );
    const [, secondSku] = await columnTexts(page, 'sku');
    await until(
      () => focusedCell(page),
      ([at]) => at === secondSku,
    );
    await page.reload();
    await settled(page);
    expect(await (await cellOf(page, sku, 'price')).innerText()).toBe('$1,234.50');
  });

  it('F2 starts, Escape restores, and nothing is sent', async () => {
    const page = await app.enter();
    const puts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts.push(request.url());
    });
    const sku = await toPrice(page, 1);
    const cell = await cellOf(page, sku, 'price');
    const before = await cell.innerText();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    await until(
      () => cell.innerText(),
      (text) => text === before,
    );
    await until(
      () => focusedCell(page),
      ([at, column]) => at === sku && column === 'price',
    );
    // The same value again is no change either.
    await page.keyboard.press('F2');
    await page.keyboard.press('Enter');
    expect(puts).toEqual([]);
  });

  it('typing a digit starts over the value; Tab saves and goes on to the next cell that can be edited', async () => {
    const page = await app.enter();
    const sku = await toPrice(page, 2);
    const [, , , nextSku] = await columnTexts(page, 'sku');
    await page.keyboard.type('7.25');
    await page.keyboard.press('Tab');
    await (await cellOf(page, sku, 'price')).getByText('$7.25').waitFor();
    await until(
      () => focusedCell(page),
      ([at, column]) => at === sku && column === 'cost',
    );
    // Behind the last of the row, also without a change: the first of the next; and back.
    await page.keyboard.press('Tab');
    await until(
      () => focusedCell(page),
      ([at, column]) => at === nextSku && column === 'status',
    );
    await page.keyboard.press('Shift+Tab');
    await until(
      () => focusedCell(page),
      ([at, column]) => at === sku && column === 'cost',
    );
    // Who moves on by arrow has entered enough: the grid is one tab stop.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await until(
      () => focusedCell(page),
      ([, column]) => column === '',
    );
  });

  it('double click starts, and leaving the cell saves', async () => {
    const page = await app.enter();
    const sku = (await columnTexts(page, 'sku'))[3] ?? '';
    const cell = await cellOf(page, sku, 'price');
    await cell.dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('8.75');
    await page.getByRole('heading', { name: 'Products' }).click();
    await cell.getByText('$8.75').waitFor();
    await toast(page, 'success').waitFor();
  });

  it('keeps a wrong value open and says what is wrong', async () => {
    const page = await app.enter();
    await toPrice(page, 4);
    await page.keyboard.press('Enter');
    for (const [typed, sentence] of [
      ['abc', 'Enter a price, such as 12.50'],
      ['-1', 'The price must be 0 or more.'],
      ['1.234', 'up to 2 decimals'],
      ['1,23', 'Enter a price, such as 12.50'],
    ] as const) {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.locator('.cd-cell-error').getByText(sentence).waitFor();
    }
    expect(await page.locator('.cd-cell-input').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps a value that was not saved in its cell, tries again, and shows the old one after Escape', async () => {
    const page = await app.enter();
    const sku = await toPrice(page, 5);
    const cell = await cellOf(page, sku, 'price');
    const shows = (price: string) =>
      until(
        () => cell.innerText(),
        (text) => text === price,
      );
    const before = await cell.innerText();
    const enter = async (price: string): Promise<void> => {
      await page.keyboard.type(price);
      await page.keyboard.press('Enter');
    };
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/pricing/**', async (route) => {
      await held;
      await route.abort('internetdisconnected');
    });
    await enter('66');
    await cell.locator('.cd-save-saving').waitFor({ state: 'attached' });
    expect(await cell.innerText()).toContain('$66.00');
    release();
    await bar(page).getByText("1 cell not saved. Your entry is still there. We can't reach the server").waitFor();
    await shows('66');
    expect(await cell.getAttribute('aria-description')).toContain("We can't reach the server");
    expect(await violations(page)).toEqual([]);
    // Escape on the cell lets it go; before that it is there, whatever else is saved.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await shows(before);
    expect(await bar(page).getByRole('button').count()).toBe(0);

    await page.unroute('**/pricing/**');
    await page.route('**/pricing/**', (route) =>
      route.fulfill({
        status: 500,
        json: { error: { code: 'server.failure', message: 'x', correlationId: 'abc-123' } },
      }),
    );
    await enter('55');
    await bar(page).getByText('abc-123').waitFor();
    await shows('55');
    await page.unroute('**/pricing/**');
    await bar(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await cell.locator('.cd-save-saved').waitFor({ state: 'attached' });
    await shows('$55.00');
    expect(await bar(page).getByRole('button').count()).toBe(0);
  });

  it('offers no editing to who may not set prices', async () => {
    const page = await app.enter({ role: 'ACCOUNTANT' });
    await toPrice(page, 0);
    await page.keyboard.press('F2');
    expect(await page.locator('.cd-cell-input').count()).toBe(0);
  });
}
