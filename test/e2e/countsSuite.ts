import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../support/program.ts';
import { toast, type App } from './app.ts';
import { look } from './look.ts';

async function product(app: App, sku: string, quantity?: string): Promise<string> {
  const client = await signIn(app.program, 'MANAGER');
  const body = { variety: `Counted ${sku}`, sku, inventoryUOM: 'case' };
  const answer = await client.send('POST', 'product-manager', {
    ...body,
    ...(quantity === undefined ? {} : { initInventory: quantity }),
  });
  return ((await answer.json()) as { data: { productId: string } }).data.productId;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');
/** The cell of a column in the row with this SKU. */
const cell = async (page: Page, sku: string, column: string) => {
  const key = await page.getByRole('rowheader', { name: sku, exact: true }).getAttribute('data-row');
  return page.locator(`[data-row="${key ?? ''}"][data-column="${column}"]`);
};
/** As from a spreadsheet, at the cell that has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}
/** What cells say is wrong with them. */
const problems = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.cd-cell[aria-invalid=true]')
    .evaluateAll((cells) => cells.map((each) => each.getAttribute('aria-description')));
const type = async (page: Page, sku: string, column: string, text: string): Promise<void> => {
  await (await cell(page, sku, column)).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

export function countsSuite(app: App): void {
  it('counts what is there, two people at once, posts the differences and takes them back', async () => {
    const pears = await product(app, 'CNT-PEAR', '10');
    await product(app, 'CNT-PLUM', '4');
    const page = await app.enter({ path: '/products' });
    await page.locator('.cd-page-head .cd-actions-menu button').click();
    await page.getByRole('menuitem').nth(1).waitFor();
    await look(page, 'actions of the list');
    await page.getByRole('menuitem', { name: 'Enter inventory count' }).click();
    await page.waitForURL('**/inventory-counts');
    await button(page, 'New count').first().click();
    const dialog = dialogOf(page);
    await dialog.getByRole('combobox', { name: 'Count' }).selectOption('Selected products');
    expect(await dialog.getByRole('button', { name: 'Start count' }).isDisabled()).toBe(true);
    const picker = dialog.getByRole('combobox', { name: 'Add a product' });
    for (const sku of ['CNT-PEAR', 'CNT-PLUM']) {
      await picker.fill(sku);
      await dialog.getByRole('option', { name: sku }).click();
    }
    await dialog.getByLabel('Note').fill('Night shift');
    await button(page, 'Start count').click();
    await page.waitForURL('**/inventory-counts/*');
    await page.getByText('0 of 2 lots counted').waitFor();

    const worker = await app.enter({ role: 'WORKER', path: new URL(page.url()).pathname });
    await type(worker, 'CNT-PEAR', 'units', '8');
    for (const shown of [page, worker]) {
      await shown.getByText('1 of 2 lots counted').waitFor();
      await expect.poll(async () => (await cell(shown, 'CNT-PEAR', 'variance')).innerText()).toBe('-2');
    }
    await expect.poll(async () => (await cell(page, 'CNT-PEAR', 'state')).innerText()).toBe('Over the threshold');
    await look(page, 'an inventory count');
    expect(await button(worker, 'Post').count()).toBe(0);
    // Less than nothing is not counted, and nothing of it is saved.
    await (await cell(page, 'CNT-PEAR', 'units')).click();
    await paste(page, '9\n-1');
    await expect.poll(() => problems(page)).toEqual(['The quantity counted must be 0 or more.']);
    expect(await (await cell(worker, 'CNT-PEAR', 'units')).innerText()).toBe('8');
    await button(page, 'Discard').click();

    // A line that is pasted with its SKU and lot is that line's, and not the cursor's.
    await (await cell(page, 'CNT-PEAR', 'units')).click();
    await paste(page, 'SKU\tLot\tCounted\nCNT-PLUM\tOPEN-CNT-PLUM\t3');
    await dialog.getByRole('row', { name: /^CNT-PLUM/ }).waitFor();
    await button(page, 'Cancel').click();
    await dialog.waitFor({ state: 'detached' });

    // What is beside the sheet, from a spreadsheet.
    await page.locator('.cd-page-head .cd-actions-menu button').click();
    await page.getByRole('menuitem', { name: 'Enter from a list' }).click();
    await dialog.locator('.cd-cell[tabindex="0"]').waitFor();
    await look(page, 'entering counted lots from a list');
    await dialog.locator('.cd-cell[tabindex="0"]').focus();
    await paste(page, 'CNT-PLUM\tOPEN-CNT-PLUM\t4\tcase\nCNT-PLUM\tBEHIND-THE-DOOR\t2');
    await button(page, 'Save').click();
    const unknown = 'Product CNT-PLUM has no lot BEHIND-THE-DOOR. If it was found, add it as a new lot.';
    await expect.poll(() => problems(page)).toEqual([unknown]);
    await dialog.locator('.cd-cell[data-column="isNewLot"]').nth(1).click();
    await paste(page, 'Yes');
    await button(page, 'Save').click();
    await page.getByText('3 of 3 lots counted').waitFor();

    await button(page, 'Post').click();
    await dialog.getByText('2 lots will be adjusted.').waitFor();
    await look(page, 'posting a count');
    await dialog.getByLabel('Details').fill('Night shift');
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await toast(page, 'success')
      .getByText(/Count \d{6} posted\./)
      .waitFor();
    await page.getByText('2 adjusted, 1 as expected, 0 not adjusted').waitFor();
    await expect.poll(async () => (await cell(worker, 'CNT-PEAR', 'state')).innerText()).toBe('Adjusted by -2');
    // Read only now; the adjustment leads back here.
    await page.goto(`/products/${pears}/adjustment`);
    const line = page.locator('.cd-table tbody tr').first();
    await line.getByText('Count correction: Night shift').waitFor();
    await line.getByRole('link', { name: 'View count' }).click();
    await page.waitForURL('**/inventory-counts/*');
    await page.locator('[role=gridcell]').first().waitFor();
    expect(await page.locator('[role=gridcell][aria-readonly=false]').count()).toBe(0);
    await page.locator('.cd-page-head .cd-actions-menu button').click();
    await page.getByRole('menuitem', { name: 'Reverse count' }).click();
    await dialog.getByRole('button', { name: 'Reverse count', exact: true }).click();
    await page.getByText('2 reversed, 0 kept').waitFor();
    await page.goto(`/products/${pears}/lots`);
    await expect.poll(() => page.locator('.cd-table tbody tr').first().innerText()).toContain('10.00');
  });

  it('adjusts several lots from a spreadsheet, none before all are right, and takes them back', async () => {
    const pears = await product(app, 'ADJ-PEAR', '10');
    await product(app, 'ADJ-PLUM', '4');
    const page = await app.enter({ path: '/products' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Adjust inventory');
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await dialog.locator('.cd-cell[tabindex="0"]').waitFor();
    await page.keyboard.type('NONE');
    await page.keyboard.press('Enter');
    await button(page, 'Adjust').click();
    await dialog.locator('.cd-wrong').first().waitFor();
    await look(page, 'the sheet that adjusts several lots, with its errors');
    await button(page, 'Clear sheet').click();
    await dialog.locator('.cd-cell[tabindex="0"]').focus();
    await paste(page, 'ADJ-PEAR\t\t\t\t\nADJ-PLUM\tOPEN-ADJ-PLUM\t-5\tcase\tDamage');
    await button(page, 'Adjust').click();
    const needed = ['Please Choose LOT', 'Please Input Adjust Unit', 'Please Input Adjust Reason'];
    await expect.poll(() => problems(page)).toEqual(needed);
    await button(page, 'Clear sheet').click();
    const picker = dialog.getByRole('combobox', { name: 'Find a lot' });
    await picker.fill('ADJ-PEAR');
    await dialog.getByRole('option', { name: 'OPEN-ADJ-PEAR' }).click();
    await dialog.getByText('10 cases').first().waitFor();
    await dialog.locator('.cd-cell[data-column="adjustUnits"]').first().click();
    await paste(page, '-1.5\tcase\tDamage\tFell');
    await dialog.locator('.cd-cell[data-column="sku"]').nth(1).click();
    await paste(page, 'ADJ-PLUM\tOPEN-ADJ-PLUM\t-5\tcase\tDamage');
    await button(page, 'Adjust').click();
    const below = 'Lot OPEN-ADJ-PLUM has 4 cases on hand. An adjustment of -5 would go below zero.';
    await expect.poll(() => problems(page)).toEqual([below]);
    await dialog.locator('.cd-cell[data-column="adjustUnits"]').nth(1).click();
    await paste(page, '-3');
    await button(page, 'Adjust').click();
    await toast(page, 'success').getByText('2 of 2 lots adjusted.').waitFor();
    await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'success').getByText(/2/).first().waitFor();
    await page.goto(`/products/${pears}/adjustment`);
    await expect.poll(() => page.locator('.cd-table tbody tr').first().innerText()).toContain('+1.5');
  });

  it('sets the initial inventory of a product while nothing has come, and not of nothing', async () => {
    const productId = await product(app, 'INI-FIG');
    const page = await app.enter({ path: `/products/${productId}/lots` });
    await button(page, 'Initial inventory').click();
    const dialog = dialogOf(page);
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    expect(await confirm.isDisabled()).toBe(true);
    await look(page, 'initial inventory');
    await dialog.getByLabel('Initial inventory').fill('7.5');
    await dialog.getByLabel('Best by').fill('2027-01-31');
    await confirm.click();
    await toast(page, 'success').getByText('Initial inventory of INI-FIG set to 7.5 cases.').waitFor();
    await expect.poll(() => page.locator('.cd-table tbody tr').first().innerText()).toContain('OPEN-INI-FIG');
    await expect.poll(() => button(page, 'Initial inventory').count()).toBe(0);
  });
}
