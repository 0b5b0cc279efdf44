import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { columnTexts, type App } from './app.ts';
import { violations } from './axe.ts';

export function productsFileSuite(app: App): void {
  it('updates products from a CSV file: what would change, what is wrong where, progress, and back under Imports', async () => {
    // Wide enough for the column of sizes, and someone who has not arranged the columns otherwise.
    const viewport = { width: 1920, height: 1080 };
    const page = await app.enter({ role: 'ADMIN', path: '/products?search=apple', viewport });
    const [sku = ''] = await columnTexts(page, 'sku');
    await page.locator('.cd-actions-menu button').click();
    const items = (await page.getByRole('menuitem').allInnerTexts()).map((item) => item.split(' ')[0]);
    expect(items).toEqual(['Export', 'Export', 'Export', 'Update', 'Adjust', 'Enter', 'Print', 'Change', 'Add']);
    await page.getByRole('menuitem', { name: 'Update items from CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import products' });
    const csv = `sku,size,price\n${sku},"=1+1",\nNOT-THERE,B,1\n`;
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'grades.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByRole('button', { name: 'Rejected (1)', pressed: true }).waitFor();
    await dialog.getByText('Product name: blank').waitFor();
    await dialog.getByRole('button', { name: 'Changed (1)' }).click();
    await dialog.getByText(/ → =1\+1$/).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Skip rejected rows and import the rest').press(' ');
    await dialog.getByRole('button', { name: 'Import products (1)' }).click();
    await dialog.getByText('Finished. 1 row processed.').waitFor();
    await dialog.getByRole('link', { name: 'Imports' }).click();
    await page.getByRole('button', { name: 'Undo the import of grades.csv' }).waitFor();

    await dialog.waitFor({ state: 'detached' });

    // From any screen, by the palette.
    await page.keyboard.press('Control+k');
    await page.locator('.cd-palette input').fill('export product list');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/products(\?|$)/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.split('\n')[0]).toMatch(/^\uFEFFsku,variety,/);
    expect(text).toContain(`${sku},`);
    expect(text).toContain("'=1+1");

    // Undone where its result is.
    await page.locator('.cd-actions-menu button').click();
    await page.getByRole('menuitem', { name: 'Update items from CSV' }).click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(`sku,grade\n${sku},Second\n`) });
    await dialog.getByText('Columns matched by name.').waitFor();
    await dialog.getByRole('button', { name: 'Import products (1)' }).click();
    await dialog.getByText('Finished. 1 row processed.').waitFor();
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog.getByText('1 undone, 0 kept.').waitFor();
  });
}
