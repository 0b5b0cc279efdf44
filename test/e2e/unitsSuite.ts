import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import { signIn } from '../support/program.ts';
import { closeMessages, toast, type App } from './app.ts';
import { violations } from './axe.ts';
import { openProduct, recorded, save, foundBy } from './openProduct.ts';

const dialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });
const unitRow = (page: Page, unit: string): Locator =>
  page.locator('.cd-units tbody tr').filter({ has: page.getByRole('rowheader', { name: unit }) });
const cell = (page: Page, role: 'checkbox' | 'radio' | 'switch' | 'combobox', name: string): Locator =>
  page.locator('.cd-units').getByRole(role, { name, exact: true });
const availability = (page: Page, unit: string): Locator =>
  page.locator('.cd-units').getByLabel(`${unit}: Availability`, { exact: true });

/** Adds an entry in the editor that is open. */
async function addEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('cell', { name, exact: true }).waitFor();
}

/** What a product is counted, sold and bought by, and the lists of the company behind it. */
export function unitsSuite(app: App): void {
  it('takes a unit that is new to the company, with its ratio typed the other way round', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: foundBy('CARROT-JUM-50') });
    await openProduct(page, 'CARROT-JUM-50');
    await unitRow(page, 'Base').waitFor();
    expect(await cell(page, 'checkbox', 'bag: Use for inventory').isDisabled()).toBe(true);
    expect(await availability(page, 'bag').isDisabled()).toBe(true);

    await page.getByRole('button', { name: 'Add unit' }).click();
    const adding = dialog(page, 'Add unit');
    await adding.getByRole('button', { name: 'Add unit' }).click();
    for (const sentence of ['Unit of measurement is required', 'Ratio type is required', 'Use for is required'])
      await adding.getByText(sentence).waitFor();
    expect(await violations(page)).toEqual([]);

    // The company has no such unit yet: the editor makes it, and it can be chosen at once.
    await adding.getByRole('button', { name: 'Edit units' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Net<bag');
    await page.getByText('The name must not contain the special character <').waitFor();
    expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await addEntry(page, 'Net bag');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await adding.getByRole('combobox', { name: 'Unit', exact: true }).selectOption('Net bag');
    await adding.getByLabel('Selling').press(' ');
    await adding.getByRole('radio', { name: 'Variable' }).press(' ');
    await adding.getByRole('button', { name: 'Reverse' }).click();
    const ratio = adding.getByRole('textbox');
    await ratio.fill('3');
    await adding.getByText('1 Net bag = 0.333333333333 bag').waitFor();
    // There and back: what was typed.
    await adding.getByRole('button', { name: 'Reverse' }).click();
    expect(await ratio.inputValue()).toBe('0.333333333333');
    await adding.getByRole('button', { name: 'Reverse' }).click();
    expect(await ratio.inputValue()).toBe('3');
    await adding.getByRole('button', { name: 'Add unit' }).click();
    await adding.waitFor({ state: 'detached' });
    await unitRow(page, 'Net bag').getByText('approx 3').waitFor();
    await recorded(page, '3 Net bag ≈ 1');

    // A change that could not be saved is still there to be saved.
    await page.getByRole('button', { name: 'Edit unit Net bag' }).click();
    const editing = dialog(page, 'Edit unit Net bag');
    await editing.getByRole('textbox').fill('4');
    await page.route('**/product-uom/**', (route) => route.abort());
    await editing.getByRole('button', { name: 'Save' }).click();
    await editing.getByRole('alert').locator('p').waitFor();
    expect(await editing.getByRole('textbox').inputValue()).toBe('4');
    await page.unroute('**/product-uom/**');
    await editing.getByRole('button', { name: 'Save' }).click();
    await editing.waitFor({ state: 'detached' });
    await unitRow(page, 'Net bag').getByText('approx 4').waitFor();
  });

  it('keeps a default in use, and takes a change back', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: foundBy('CARROT-JUM-50') });
    await openProduct(page, 'CARROT-JUM-50');
    await cell(page, 'radio', 'Net bag: Default purchasing unit').press(' ');
    await expect.poll(() => cell(page, 'checkbox', 'Net bag: Use for purchasing').isChecked()).toBe(true);
    await expect.poll(() => cell(page, 'checkbox', 'Net bag: Use for purchasing').isDisabled()).toBe(true);
    expect(await availability(page, 'Net bag').isDisabled()).toBe(true);
    await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => cell(page, 'radio', 'bag: Default purchasing unit').isChecked()).toBe(true);
    await expect.poll(() => availability(page, 'Net bag').isDisabled()).toBe(false);
    await expect.poll(() => cell(page, 'checkbox', 'Net bag: Use for purchasing').isChecked()).toBe(false);
    await closeMessages(page);
    await availability(page, 'Net bag').press(' ');
    await unitRow(page, 'Net bag').getByText('Disabled').waitFor();
    await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
    await unitRow(page, 'Net bag').getByText('Enabled').waitFor();
  });

  it('renames a unit everywhere, and deletes only what nothing uses', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: foundBy('CARROT-JUM-50') });
    await openProduct(page, 'CARROT-JUM-50');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('edit list units');
    await page.keyboard.press('Enter');
    const editor = dialog(page, 'Units of measure');
    await editor.getByRole('button', { name: 'Rename Net bag' }).click();
    await editor.getByRole('textbox', { name: /^New name for/ }).fill('String bag');
    await page.keyboard.press('Enter');
    await editor.getByRole('cell', { name: 'String bag', exact: true }).waitFor();
    await editor.getByRole('button', { name: 'Delete String bag' }).click();
    await editor.getByText('Are you sure to delete?').waitFor();
    expect(await violations(page)).toEqual([]);
    await editor.getByRole('button', { name: 'Yes' }).click();
    await editor.getByText("“String bag” can't be deleted: 1 product uses it.").waitFor();
    // What someone else removes while it is being renamed stays gone, and says who did it.
    await editor.getByText('Not allowed: \\ / " < > |').waitFor();
    const other = await signIn(app.program, 'MANAGER');
    await addEntry(page, 'Loose');
    const { category, type } = settingCodes.unit;
    const found = await other.get(`setting/settings?category=${String(category)}&type=${String(type)}&searchKey=Loose`);
    const [loose] = ((await found.json()) as { data: { list: { id: string }[] } }).data.list;
    await editor.getByRole('button', { name: 'Rename Loose' }).click();
    expect((await other.send('DELETE', `setting/${loose?.id ?? ''}`, undefined)).status).toBe(200);
    await editor.getByRole('textbox', { name: /^New name for/ }).fill('Loose goods');
    await page.keyboard.press('Enter');
    await editor.getByText(/^Loose was deleted by .+ at /).waitFor();
    await editor.getByRole('button', { name: 'Cancel', exact: true }).click();
    await editor.getByText('Loose', { exact: true }).waitFor({ state: 'detached' });
    await editor.getByRole('button', { name: 'Close', exact: true }).click();
    await unitRow(page, 'String bag').waitFor();

    await page.getByRole('button', { name: 'Remove unit String bag' }).click();
    await page.getByText('Are you sure to remove?').waitFor();
    await page.getByRole('button', { name: 'Yes' }).click();
    await unitRow(page, 'String bag').waitFor({ state: 'detached' });
  });

  it('finds a category by its section, both made on the way', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: foundBy('CARROT-JUM-50') });
    await openProduct(page, 'CARROT-JUM-50');
    await page.getByRole('button', { name: 'Edit sections' }).click();
    await addEntry(page, 'Alliums');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Edit categories' }).click();
    await dialog(page, 'Categories').getByLabel('Section').selectOption('Alliums');
    await addEntry(page, 'Onions');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByLabel('Section').selectOption('Alliums');
    await page.getByLabel('Category').selectOption('Onions');
    await save(page);
    await recorded(page, 'Onions');
  });

  it('shows a seller the table and lets them change nothing', async () => {
    const page = await app.enter({ role: 'SELLER', path: foundBy('CARROT-JUM-50') });
    await openProduct(page, 'CARROT-JUM-50');
    await unitRow(page, 'Base').waitFor();
    expect(await page.getByRole('button', { name: 'Add unit' }).count()).toBe(0);
    expect(await cell(page, 'radio', 'bag: Default selling unit').isDisabled()).toBe(true);
  });
}
