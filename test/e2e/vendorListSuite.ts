import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { columnTexts, settled, toast, type App } from './app.ts';
import { violations } from './axe.ts';
import { look } from './look.ts';
import { leftoverEnglish } from './words.ts';

const csv = [
  'name,type,status,abbreviation,email,internalNumber,notes',
  'Green Farms,vendor,,GRF,green@farms.example,V-2,"=1+1 is',
  'no formula"',
  'Blue Sea,private vendor,suspended,,blue@sea.example,,',
  'Quiet Mill,,,,,V-1,',
  'Red Hill,dozen,,,red@hill.example,,',
].join('\n');

const names = (page: Page): Promise<string[]> => columnTexts(page, 'name');
const search = (page: Page) => page.getByRole('textbox', { name: 'Search vendors' });
const menu = async (page: Page, action: string): Promise<void> => {
  await page.locator('.cd-actions-menu button').click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** The file as the dialog judges it. */
async function preview(page: Page, text: string) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import vendors' });
  const buffer = Buffer.from(text);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'theirs.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: /^All/ }).waitFor();
  return dialog;
}

export function vendorListSuite(app: App): void {
  it('imports a file but for what is refused, lists, searches, sorts and arranges it, and takes it back', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: '/products' });
    await page.getByRole('link', { name: 'Vendors' }).click();
    await settled(page);
    const dialog = await preview(page, csv);
    await dialog.getByRole('button', { name: 'Rejected (2)', pressed: true }).waitFor();
    await dialog.getByText('Email: blank').waitFor();
    await dialog.getByText('Type: dozen').waitFor();
    await dialog.getByText('Enter VENDOR or PRIVATE VENDOR.').waitFor();
    await dialog.getByLabel('Also import accounts without an email').press(' ');
    await dialog.getByRole('button', { name: 'Rejected (1)' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Skip rejected rows').press(' ');
    await dialog.getByRole('button', { name: 'Import vendors (3)' }).click();
    await dialog.getByText('Finished. 3 rows processed.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    // The list has them without being asked again; the suspended one is among the inactive.
    const mill = page.getByRole('rowheader', { name: 'Quiet Mill' });
    await mill.getByText('Incomplete').waitFor();
    expect(await names(page)).not.toContain('Blue Sea');
    await page.getByRole('checkbox', { name: 'Show inactive' }).press(' ');
    await page.waitForURL('**/vendors?inactive=1');
    await expect.poll(() => names(page)).toContain('Blue Sea');
    expect(await columnTexts(page, 'status')).toContain('Suspended');
    await page.getByRole('checkbox', { name: 'Show inactive' }).press(' ');
    await search(page).fill('grf');
    await expect.poll(() => names(page)).toEqual(['Green Farms']);
    await search(page).fill('nothing is called that');
    await page.getByText('No vendors found').waitFor();
    await look(page, 'vendors, none of them found');
    await page.getByRole('button', { name: 'Clear filters' }).click();

    // Those without a number come last.
    await page.getByRole('columnheader', { name: 'Internal number' }).click();
    await page.waitForURL('**/vendors?sort=internalNumber');
    await expect.poll(async () => (await columnTexts(page, 'internalNumber')).slice(0, 2)).toEqual(['V-1', 'V-2']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByText('The first column is fixed.').waitFor();
    await page.getByRole('complementary', { name: 'Columns' }).getByText('Main phone').click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByLabel('Name of the search').fill('By number');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/view=\w{32}/);
    const other = await app.enter({ role: 'PURCHASER', path: '/products' });
    await other.keyboard.press('Control+k');
    await other.locator('.cd-palette input').fill('by number');
    await other.getByRole('option', { name: 'By number', exact: true }).waitFor();
    await other.keyboard.press('Enter');
    await other.waitForURL(/vendors\?sort=internalNumber&view=/);
    await settled(other);
    expect(await other.getByRole('columnheader', { name: 'Main phone' }).count()).toBe(0);
    expect(await violations(other)).toEqual([]);

    // What goes out in all columns comes in again unchanged.
    await menu(other, 'Export vendors');
    await other.getByRole('dialog').waitFor();
    await look(other, 'export of vendors');
    await other.getByLabel('All columns you can edit and import again').press(' ');
    const [download] = await Promise.all([
      other.waitForEvent('download'),
      other.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain("'=1+1 is\nno formula");
    const again = await preview(other, text);
    for (const state of ['New (0)', 'Changed (0)', 'Rejected (0)'])
      await again.getByRole('button', { name: state }).waitFor();
    await again.getByRole('button', { name: 'Cancel' }).click();

    // Undone where its result is: in the list of imports, and gone from every open list.
    await page.goto('/imports');
    await page.getByRole('button', { name: 'Undo the import of theirs.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
    await toast(page, 'success').getByText('theirs.csv').waitFor();
    await expect.poll(() => names(other)).not.toContain('Green Farms');
  });

  it('creates a vendor, refuses its name and abbreviation to a second one, and opens it', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: '/vendors' });
    const seller = await app.enter({ role: 'SELLER', path: '/vendors' });
    await settled(seller);
    expect(await seller.getByRole('button', { name: 'New vendor' }).count()).toBe(0);
    const dialog = page.getByRole('dialog', { name: 'New vendor' });
    const fill = (label: string, text: string) => dialog.getByLabel(label).fill(text);
    const create = () => dialog.getByRole('button', { name: 'Create vendor' }).click();
    const open = async (name: string): Promise<void> => {
      await page.goto('/vendors');
      await page.getByRole('button', { name: 'New vendor' }).first().click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
      await page.keyboard.type(name);
    };
    await open('');
    await page.keyboard.press('Enter');
    for (const said of ['Account name is required.', 'Email is required.']) await dialog.getByText(said).waitFor();
    expect(await violations(page)).toEqual([]);
    await fill('Account name', 'Listed Farms');
    await fill('Email', 'orders@listed.example');
    await fill('Abbreviation', 'LF');
    await create();
    await page.waitForURL('**/vendors/*/account');
    await toast(page, 'success').getByText('Vendor Listed Farms created.').waitFor();
    await page.getByRole('heading', { name: 'Listed Farms' }).waitFor();
    await seller.getByRole('rowheader', { name: 'Listed Farms' }).waitFor();

    await open('LISTED farms');
    await fill('Email', 'other@listed.example');
    await create();
    await dialog.getByText('Listed Farms already exists.').waitFor();
    await fill('Account name', 'Other Farms');
    await fill('Abbreviation', 'lf');
    await create();
    await dialog.getByText('The abbreviation lf belongs to another customer or vendor.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const row = page.getByRole('rowheader', { name: 'Listed Farms' });
    await row.dblclick();
    await page.waitForURL('**/vendors/*/account');
    const chinese = await app.enter({ role: 'PURCHASER', language: 'zh', path: '/vendors' });
    await settled(chinese);
    expect(await leftoverEnglish(chinese)).toEqual([]);
  });
}
