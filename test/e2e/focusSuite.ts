import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { App } from './app.ts';

const crossdock = new URL('../../cli/crossdock.mjs', import.meta.url).pathname;

const dialog = (page: Page): Locator => page.locator('[role=dialog]');
const isFocused = (place: Locator): Promise<boolean> => place.evaluate((node) => node === document.activeElement);
const inDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);

/** Enter goes down, and up only when `arrived` says that the focus is elsewhere; held meanwhile, it comes again. */
async function enterHeld(page: Page, arrived: () => Promise<boolean>): Promise<void> {
  await page.keyboard.down('Enter');
  await expect.poll(arrived).toBe(true);
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  // What a key sets off on the way is there with the next frame but one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function importFile(app: App, name: string): Promise<void> {
  const file = join(app.program.dataDir, `${name}.csv`);
  await writeFile(file, `sku,variety,inventoryUOM\n${name},Imported for the focus,case\n`);
  await promisify(execFile)(process.execPath, [crossdock, 'import', 'products', file, '--create-units', '--commit'], {
    env: { ...process.env, CROSSDOCK_DATA: app.program.dataDir },
  });
}

export function focusSuite(app: App): void {
  it('presses nothing in a dialog with the key that opened it, held or let go late', async () => {
    const page = await app.enter({ role: 'PURCHASER' });
    await page.getByRole('button', { name: 'Ctrl K' }).focus();
    await enterHeld(page, () => isFocused(page.locator('.cd-palette input')));
    expect([await page.locator('.cd-palette').count(), new URL(page.url()).pathname]).toEqual([1, '/products']);
    await page.keyboard.press('Escape');
    await page.locator('.cd-palette').waitFor({ state: 'detached' });

    await page.locator('[role=rowheader] a').first().click();
    await page.locator('form.cd-card input').first().fill('x');
    await page.locator('.cd-back a').focus();
    await enterHeld(page, () => inDialog(page));
    expect(await dialog(page).count()).toBe(1);
    // A press of its own counts.
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect(page.url()).toContain('/specifications');
  });

  it('opens no dialog again with the key that closed it', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: '/products?search=ginger' });
    const opener = page.getByRole('button', { name: 'Save search' });
    await opener.click();
    await page.getByLabel('Name of the search').fill('Closed by Enter');
    await enterHeld(page, () => isFocused(opener));
    expect(await dialog(page).count()).toBe(0);
  });

  it('goes on to the next row when the one that opened a dialog cannot any more, and last to the heading', async () => {
    for (const name of ['E2E-FOCUS-1', 'E2E-FOCUS-2']) await importFile(app, name);
    const page = await app.enter({ role: 'MANAGER', path: '/imports' });
    const undoOf = (name: string): Locator => page.getByRole('button', { name: `Undo the import of ${name}.csv` });
    const takeBack = async (name: string): Promise<void> => {
      await page.getByText('1 item will be undone.').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await undoOf(name).waitFor({ state: 'detached' });
    };
    // The newest is on top.
    await undoOf('E2E-FOCUS-2').focus();
    await page.keyboard.press('Enter');
    await takeBack('E2E-FOCUS-2');
    await expect.poll(() => isFocused(undoOf('E2E-FOCUS-1'))).toBe(true);
    await page.keyboard.press('Enter');
    await takeBack('E2E-FOCUS-1');
    await expect.poll(() => isFocused(page.locator('h1'))).toBe(true);
  });
}
