import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { focusedCell, type App } from './app.ts';

const dialog = (page: Page): Locator => page.locator('[role=dialog]');
const opened = (page: Page): Promise<void> => dialog(page).waitFor({ state: 'attached' });
const isFocused = (place: Locator): Promise<boolean> => place.evaluate((node) => node === document.activeElement);

/** Opens by Enter on a button, closes by Escape, and sees the focus on the button again. */
async function opensAndReturns(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name });
  await opener.focus();
  await page.keyboard.press('Enter');
  await opened(page);
  expect([name, await dialog(page).evaluate((node) => node.contains(document.activeElement))]).toEqual([name, true]);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect([name, await isFocused(opener)]).toEqual([name, true]);
}

/** The dialogs that need two people or an import are looked at in conflictSuite and adminSuite. */
export function dialogSuite(app: App): void {
  it('gives the focus back to the button that opened it', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: '/products?search=apple' });
    for (const name of ['New product', 'Save search', 'Find a product']) await opensAndReturns(page, name);
    const columns = page.getByRole('button', { name: 'Columns' });
    await columns.press('Enter');
    await page.getByRole('complementary', { name: 'Columns' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary', { name: 'Columns' }).waitFor({ state: 'detached' });
    expect(await isFocused(columns)).toBe(true);
    for (const name of ['Print price list', 'Add multiple products']) {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name }).press('Enter');
      await opened(page);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect([name, await isFocused(page.getByRole('button', { name: 'Actions' }))]).toEqual([name, true]);
    }
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByLabel('Name of the search').fill('With a dialog');
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=/);
    expect(await isFocused(page.getByRole('button', { name: 'Save search' }))).toBe(true);
    await opensAndReturns(page, 'Edit search');
  });

  it('gives it back to the cell from which keys or the palette opened it', async () => {
    const page = await app.enter({ role: 'PURCHASER' });
    await page.locator('.cd-cell[data-column=status]').nth(2).focus();
    const cell = await focusedCell(page);
    for (const open of [
      () => page.keyboard.press('?'),
      () => page.keyboard.press('c'),
      () => page.keyboard.press('Control+k'),
      ...['keyboard shortcuts', 'new product', 'print price list'].map((words) => async () => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type(words);
        await page.keyboard.press('Enter');
        await page.locator('.cd-dialog').waitFor();
      }),
    ]) {
      await open();
      await opened(page);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await focusedCell(page)).toEqual(cell);
    }
  });

  it('gives it back to the link that would have left, or takes it to the new screen', async () => {
    const page = await app.enter({ role: 'PURCHASER' });
    await page.locator('[role=rowheader] a').first().click();
    await page.locator('form.cd-card input').first().fill('x');
    const back = page.locator('.cd-back a');
    await back.click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await isFocused(back)).toBe(true);
    await back.click();
    await page.getByRole('button', { name: 'Leave, discard changes' }).click();
    await page.waitForURL('**/products');
    await expect.poll(() => isFocused(page.locator('h1'))).toBe(true);
  });
}
