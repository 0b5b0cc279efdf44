import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { settled, type App } from './app.ts';
import { look } from './look.ts';

/** From left to right: the frozen ones are in another layer. Boxes that choose rows, and pictures, come before them. */
const headings = (page: Page): Promise<string[]> =>
  page.getByRole('columnheader').evaluateAll((cells) =>
    cells
      .toSorted((a, b) => Number(a.getAttribute('aria-colindex')) - Number(b.getAttribute('aria-colindex')))
      .filter((cell) => !['chosen', 'cover'].includes(cell.getAttribute('data-column') ?? ''))
      .map((cell) => cell.textContent),
  );
const widthOf = async (page: Page, column: string): Promise<number> =>
  (await page.getByRole('columnheader', { name: column }).boundingBox())?.width ?? 0;
const choose = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('complementary', { name: 'Columns' }).waitFor();
};

export function columnsSuite(app: App): void {
  it('hides, moves and sizes columns by keyboard, and follows the user to another browser', async () => {
    const page = await app.enter({ role: 'MANAGER' });
    const before = await headings(page);
    const width = await widthOf(page, 'Category');
    await choose(page);
    await look(page, 'column chooser');
    await page.getByRole('checkbox', { name: 'Status' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Move Price up' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Make Category wider' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('checkbox', { name: 'SKU' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Move Product name up' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Done' }).click();
    const wanted = ['SKU', 'Product name', 'Price', 'Category'];
    await until(
      async () => (await headings(page)).slice(0, 4),
      (now) => String(now) === String(wanted),
    );
    expect(await headings(page)).not.toContain('Status');
    expect(await widthOf(page, 'Category')).toBe(width + 24);

    await until(
      async () => {
        const other = await app.enter({ role: 'MANAGER' });
        return (await headings(other)).slice(0, 4);
      },
      (now) => String(now) === String(wanted),
    );
    await choose(page);
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await headings(page)).toEqual(before);
  });

  it('sizes a column by its edge without sorting, and back by a double click', async () => {
    const page = await app.enter({ role: 'MANAGER' });
    const width = await widthOf(page, 'Category');
    const box = await page.getByRole('columnheader', { name: 'Category' }).boundingBox();
    if (!box) throw new Error('no heading');
    const edge = { x: box.x + box.width - 4, y: box.y + 17 };
    await page.mouse.move(edge.x, edge.y);
    await page.mouse.down();
    await page.mouse.move(edge.x + 30, edge.y, { steps: 3 });
    const saved = page.waitForResponse('**/list-columns/products');
    await page.mouse.up();
    expect((await saved).status()).toBe(200);
    const wider = await widthOf(page, 'Category');
    expect(wider).toBeGreaterThan(width + 20);
    expect(page.url()).not.toContain('sort');
    const after = await page.getByRole('columnheader', { name: 'Category' }).boundingBox();
    await page.mouse.dblclick((after?.x ?? 0) + wider - 4, edge.y);
    await until(
      () => widthOf(page, 'Category'),
      (now) => now === width,
    );
    expect(page.url()).not.toContain('sort');
  });

  it('goes back to what is kept when the server does not take a change', async () => {
    const page = await app.enter({ role: 'MANAGER' });
    const before = await headings(page);
    await page.route('**/list-columns/**', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'server.failure', message: '', correlationId: 'x' } } }),
    );
    await choose(page);
    await page.getByRole('checkbox', { name: 'Status' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('.cd-notice-error').waitFor();
    await until(
      () => headings(page),
      (now) => String(now) === String(before),
    );
    await settled(page);
  });
}
