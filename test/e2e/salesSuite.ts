import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ClientType } from '../../server/domain/clients/client.ts';
import { signIn } from '../support/program.ts';
import { closeMessages, settled, toast, type App } from './app.ts';
import { look } from './look.ts';
import { newVendor } from './vendors.ts';

const step = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const lines = (page: Page): Locator => page.getByRole('region', { name: 'Lines', exact: true });
const line = (page: Page, sku: string): Locator => lines(page).getByRole('row', { name: new RegExp(sku) });

/** Types a line as someone with a telephone at the ear does: the keyboard alone. */
async function typeLine(page: Page, product: string, quantity: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Product', exact: true }).fill(product);
  await page.locator('.cd-picker [role=option]').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(quantity);
  await page.keyboard.press('Enter');
  const unit = page.getByRole('combobox', { name: 'Unit', exact: true });
  if (await unit.evaluate((element) => element === document.activeElement)) await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Price', exact: true }).press('Enter');
  await line(page, product).waitFor();
}

export function salesSuite(app: App): void {
  it('takes an order by keyboard, says why a step waits, and ships it before the eyes of others', async () => {
    const api = await signIn(app.program, 'MANAGER');
    const name = 'Dock Street Diner';
    const customerId = await newVendor(api, { name, email: 'orders@dock.example', type: ClientType.CUSTOMER });
    const page = await app.enter({ role: 'SELLER', path: '/sales-orders' });
    await page.getByText('No sales orders yet').waitFor();
    await look(page, 'sales orders, none yet');
    await page.getByRole('button', { name: 'New order' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New sales order' });
    await dialog.getByRole('combobox', { name: 'Customer' }).fill('dock street');
    await dialog.getByRole('option', { name }).click();
    await look(page, 'new sales order');
    await dialog.getByLabel('Customer PO').fill('PO 4711');
    await dialog.getByRole('button', { name: 'Create order' }).click();
    await page.waitForURL('**/sales-orders/*_*');
    await toast(page, 'success')
      .getByText(/^Order SS0-\d{6} created\.$/)
      .waitFor();
    await closeMessages(page);

    // What can't be done says why.
    expect(await step(page, 'Release to warehouse').getAttribute('aria-disabled')).toBe('true');
    await step(page, 'Confirm order').press('Enter');
    await toast(page, 'error').getByText('Add at least one line.').waitFor();
    await toast(page, 'error').locator('.cd-icon-button').first().click();

    await typeLine(page, 'GAI-LAN-30', '3');
    // The next line begins where the hands are.
    const product = page.getByRole('combobox', { name: 'Product', exact: true });
    await expect.poll(() => product.inputValue()).toBe('');
    await expect.poll(() => product.evaluate((field) => field === document.activeElement)).toBe(true);
    const quantity = line(page, 'GAI-LAN-30').getByRole('textbox', { name: /^Quantity of line 1/ });
    await quantity.fill('2');
    await quantity.press('Enter');
    await lines(page).locator('dl').getByText('2', { exact: true }).first().waitFor();
    await step(page, 'Update prices').click();
    await page.getByRole('dialog').getByText('Every price is up to date.', { exact: false }).waitFor();
    await look(page, 'prices of an order');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await step(page, 'Confirm order').click();
    await toast(page, 'success')
      .getByText(/confirmed\.$/)
      .waitFor();
    await closeMessages(page);
    const [lot = ''] = (await line(page, 'GAI-LAN-30').getByText(/: 2$/).innerText()).split(': ');
    await look(page, 'a sales order with its lines');

    // A memo, and the warehouse with its handheld: no money, one lot after the other.
    await line(page, 'GAI-LAN-30')
      .getByRole('button', { name: /actions$/ })
      .click();
    await page.getByRole('menuitem', { name: 'Memo' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Memo' }).fill('Young stems');
    await page.getByRole('button', { name: 'Save memo' }).click();
    await line(page, 'GAI-LAN-30').getByText('Young stems').waitFor();
    await closeMessages(page);
    await step(page, 'Release to warehouse').click();
    await toast(page, 'success')
      .getByText(/released to the warehouse\.$/)
      .waitFor();
    await closeMessages(page);
    const order = new URL(page.url()).pathname;
    const picker = await app.enter({ role: 'WORKER', path: `${order}/pick` });
    await picker.getByText('Young stems').waitFor();
    await look(picker, 'the pick of an order');
    await picker.getByRole('button', { name: /^Pick all of GAI-LAN-30/ }).click();
    await expect.poll(() => picker.getByRole('textbox', { name: /^Picked of GAI-LAN-30/ }).inputValue()).toBe('2');

    // Anyone who packs sees no price, and ships; the seller sees it at once.
    const packer = await app.enter({ role: 'PACKER', path: order });
    await line(packer, 'GAI-LAN-30').waitFor();
    expect(await packer.getByRole('columnheader', { name: 'Price' }).count()).toBe(0);
    await step(packer, 'Ship order').click();
    await toast(packer, 'success')
      .getByText(/shipped\.$/)
      .waitFor();
    await closeMessages(packer);
    await step(packer, 'Print').click();
    await packer.getByRole('menuitem', { name: 'Bill of lading' }).click();
    const lading = packer.getByRole('dialog', { name: /^Bill of lading SS0-/ });
    await lading.getByRole('button', { name: 'Issue document' }).click();
    await toast(packer, 'success').getByText('Bill of lading issued: ORIGINAL.').waitFor();
    await page.getByText('Locked', { exact: true }).waitFor();
    expect(await step(page, 'Ship order').getAttribute('title')).toBe('The order has already shipped.');

    // Its invoice: first as a preview, then issued, and from then on in the list of what was issued.
    await step(page, 'Print').click();
    await page.getByRole('menuitem', { name: 'Invoice', exact: true }).click();
    const paper = page.getByRole('dialog', { name: /^Invoice SS0-/ });
    await paper
      .getByRole('status')
      .getByText(/SS0-\d{6}\.pdf$/)
      .waitFor();
    await look(page, 'an invoice before it is issued');
    await paper.getByRole('button', { name: 'Issue document' }).click();
    await toast(page, 'success').getByText('Invoice issued: ORIGINAL.').waitFor();
    await paper.getByText('Original', { exact: true }).waitFor();
    await paper.getByRole('button', { name: 'Close' }).click();
    await closeMessages(page);
    await page.getByRole('button', { name: 'View Invoice, Original' }).waitFor();
    await page.getByRole('button', { name: 'View Bill of lading, Original' }).waitFor();
    await page.getByRole('button', { name: /^Email invoice SS0-.*, Original$/ }).click();
    const mail = page.getByRole('dialog', { name: /^Email invoice SS0-/ });
    await mail.getByText('orders@dock.example', { exact: false }).waitFor();
    await mail.getByLabel('Message').fill('Thank you.');
    await look(page, 'an invoice before it is mailed');
    await mail.getByRole('button', { name: 'Send email' }).click();
    await toast(page, 'success')
      .getByText(/is on its way to the customer\.$/)
      .waitFor();
    await closeMessages(page);
    const issued = page.getByRole('region', { name: 'Issued documents' });
    await issued.getByText('orders@dock.example', { exact: false }).waitFor();

    // One walk for several orders; what has shipped is named on the sheet.
    await page.goto(new URL('/sales-orders', page.url()).href);
    await settled(page);
    await page.getByRole('columnheader', { name: 'Choose all orders of this page' }).click();
    const print = async (what: string): Promise<void> => {
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    await print('Print batch pick');
    const batch = page.getByRole('dialog', { name: 'Batch pick for 1 order' });
    await batch
      .getByRole('status')
      .getByText(/^Batch pick .+\.pdf$/)
      .waitFor();
    await look(page, 'a batch pick of chosen orders');
    await batch.getByRole('button', { name: 'Close' }).last().click();
    await print('Print invoices');
    const invoices = page.getByRole('dialog', { name: 'Invoice of 1 order' });
    await invoices.getByRole('button', { name: 'Issue documents' }).click();
    await invoices.getByText('1 of 1 documents issued.').waitFor();
    await invoices
      .getByRole('status')
      .getByText(/^Invoices .+\.pdf$/)
      .waitFor();
    await look(page, 'invoices of chosen orders');

    await page.goto(new URL(`/customers/${customerId}/orders`, page.url()).href);
    await page.getByRole('rowheader', { name: /^SS0-/ }).waitFor();
    await look(page, 'orders of a customer');

    // Who has of the lot, and what is owed: nothing, since no invoice is written yet.
    await page.goto(new URL(`/recall?search=${lot}`, page.url()).href);
    await page.getByRole('rowheader', { name: /^SS0-/ }).first().waitFor();
    await look(page, 'a lot that is traced');
    await page.goto(new URL('/fulfillment-board', page.url()).href);
    // The link of a count is the list of its orders.
    await page.getByRole('link', { name: /Shipped: 1$/ }).waitFor();
    await look(page, 'the fulfillment board');
    await page.getByRole('link', { name: /Shipped: 1$/ }).click();
    await page.waitForURL('**/sales-orders?*status=SHIPPED*');
    await page
      .getByText(/^SS0-\d{6}$/)
      .first()
      .waitFor();
    await page.goto(new URL('/receivables', page.url()).href);
    await page.getByText('Nobody owes anything').waitFor();
    await look(page, 'receivables');
  });
}
