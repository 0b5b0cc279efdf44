import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { toast, type App } from './app.ts';
import { look } from './look.ts';

/** A file that is dragged over the page. */
const dragged = (page: Page, name: string, text: string) =>
  page.evaluateHandle(
    ([file = '', content = '']) => {
      const carried = new DataTransfer();
      carried.items.add(new File([content], file, { type: 'text/csv' }));
      return carried;
    },
    [name, text],
  );

/** Drops a file on the page, as from the desktop. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).first().waitFor();
  const dataTransfer = await dragged(page, name, text);
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await page.getByText('Drop the file to import it').waitFor();
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}

const UNITS = 'Artikel,Unit name,How many,Sold\nBANANA-40,csae,2,yes\nBANANA-40,handful,0.1,maybe\nNOPE,bag,1,yes\n';

export function importsSuite(app: App): void {
  it('imports a dropped file of any kind: columns mapped, wrong rows first, unknown units asked about, and undone', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: '/imports' });
    await page.getByRole('heading', { name: 'Imports', exact: true }).waitFor();
    await drop(page, 'units.csv', UNITS);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What to import').selectOption('units');
    // What nobody could guess is asked for before anything is judged.
    await dialog.getByText('Choose a column for SKU.').waitFor();
    await dialog.getByLabel('Field of column Artikel').selectOption('sku');
    await dialog.getByLabel('Field of column How many').selectOption('ratio');
    await dialog.getByLabel('Field of column Sold').selectOption('useForSelling');
    await dialog.getByRole('button', { name: 'Rejected (3)', pressed: true }).waitFor();
    await dialog.getByText('There is no product NOPE').waitFor();
    await dialog.getByText('Use for selling: maybe').waitFor();
    await dialog.getByText('There is no unit csae.').waitFor();
    await look(page, 'import of units with rejected rows');
    await dialog.getByLabel('Create unit csae (1 row)').press(' ');
    await dialog.getByRole('button', { name: 'New (1)' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Import units (1)' }).isDisabled()).toBe(true);
    const [rejects] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download rejected rows' }).click(),
    ]);
    expect(rejects.suggestedFilename()).toBe('rejects.csv');
    await dialog.getByLabel('Skip rejected rows and import the rest').press(' ');
    await dialog.getByRole('button', { name: 'Import units (1)' }).click();
    await dialog.getByText('Finished. 1 row processed.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const details = page.getByRole('button', { name: 'Details of the import of units.csv' });
    await details.click();
    await dialog.getByText('Finished. 1 row processed.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    // The next file with these headings is read so by itself.
    await drop(page, 'more.csv', UNITS);
    await dialog.getByLabel('What to import').selectOption('units');
    await dialog.getByText('Columns mapped as last time.').waitFor();
    await dialog.getByRole('button', { name: 'Unchanged (1)' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Undo the import of units.csv' }).click();
    await page.getByText('1 item will be undone.').waitFor();
    await page.getByRole('button', { name: 'Undo import', exact: true }).click();
    await toast(page, 'success').getByText('1 item undone, 0 kept').waitFor();

    // Each list has its button, and takes files that are dropped on it.
    await page.goto('/inventory-counts');
    await drop(page, 'night.csv', 'Line,Counted\n1,5\n');
    await page.getByRole('dialog', { name: 'Import counts' }).getByText('There is no open count.').waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/products');
    // What is no CSV file says what to do with it.
    for (const [name, content, said] of [
      ['prices.xlsx', 'PK\u0003\u0004 xl/workbook.xml', 'This is an Excel workbook. Save it as CSV and choose that.'],
      ['empty.csv', '', 'This file is empty.'],
    ] as const) {
      await drop(page, name, content);
      const refused = page.getByRole('dialog', { name: 'Import products' });
      await refused.getByText(said).waitFor();
      expect(await refused.getByLabel('Encoding').count()).toBe(0);
      await page.keyboard.press('Escape');
    }
    const rows = ['E2E-DROP,Dropped,case,Droplets', 'E2E-DROP-2,Fallen,case,Windfall'];
    await drop(page, 'new.csv', `Item code,Description,Unit,Category\n${rows.join('\n')}\n`);
    const products = page.getByRole('dialog', { name: 'Import products' });
    await products.getByText('There is no category Windfall.').waitFor();
    await products.getByLabel('Create 2 categories').press(' ');
    await products.getByRole('button', { name: 'New (2)' }).waitFor();
    expect(await products.getByLabel('Create category Droplets (1 row)').isChecked()).toBe(true);
    // A file that misses the dialog does not begin the import again.
    await page.dispatchEvent('.bp6-dialog-container', 'drop', { dataTransfer: await dragged(page, 'stray.csv', 'x') });
    expect(await products.getByText('new.csv').isVisible()).toBe(true);
    await products.getByRole('button', { name: 'Import products (2)' }).click();
    await products.getByText('Finished. 2 rows processed.').waitFor();
    await products.getByRole('button', { name: 'Undo', exact: true }).click();
    await products.getByText('2 undone, 0 kept.').waitFor();
    await products.getByRole('button', { name: 'Close' }).click();
    // Nothing of it is left in view, not among the inactive either.
    await page.goto('/products?inactive=1&search=e2e-drop');
    await page.getByText('No product found').waitFor();
  });
}
