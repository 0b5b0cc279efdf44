import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn, type ApiClient } from '../support/program.ts';
import { closeMessages, toast, type App } from './app.ts';
import { look } from './look.ts';
import { recorded } from './openProduct.ts';
import { newVendor } from './vendors.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });

async function product(api: ApiClient): Promise<void> {
  const fields = { variety: 'Roma tomato', sku: 'PO-ROMA', inventoryUOM: 'box', createUnits: true };
  const made = await api.send('POST', 'product-manager', fields);
  expect(made.status).toBe(200);
  const { productId } = ((await made.json()) as { data: { productId: string } }).data;
  expect((await api.send('PUT', `product-manager/pricing/${productId}`, { cost: '18.5' })).status).toBe(200);
}

export function purchasesSuite(app: App): void {
  it('orders by keys, confirms, and receives at the dock: seen by others, nothing typed is lost, no piece too many', async () => {
    const api = await signIn(app.program, 'MANAGER');
    await newVendor(api, { name: 'Pier Farms', email: 'orders@pier.example' });
    await product(api);

    // A new order, its lines by keys alone.
    const buyer = await app.enter({ role: 'PURCHASER', path: '/purchase-orders' });
    await button(buyer, 'New purchase order').first().click();
    await dialog(buyer).getByRole('combobox', { name: 'Vendor' }).fill('pier');
    await dialog(buyer).getByRole('option', { name: 'Pier Farms' }).waitFor();
    await buyer.keyboard.press('Enter');
    await button(dialog(buyer), 'Create purchase order').press('Enter');
    await buyer.waitForURL('**/purchase-orders/*/purchase-cart');
    const title = buyer.getByRole('heading', { level: 1, name: /^WWS-\d/ });
    const number = (await title.innerText()).trim();
    await buyer.getByRole('combobox', { name: 'Product' }).fill('PO-ROMA');
    await buyer.getByRole('option', { name: /PO-ROMA/ }).waitFor();
    await buyer.keyboard.press('Enter');
    await buyer.keyboard.type('10');
    // By way of the cost, which is the usual one where nothing is typed.
    await buyer.keyboard.press('Enter');
    await buyer.keyboard.press('Enter');
    await buyer.getByRole('rowheader', { name: 'PO-ROMA' }).waitFor();
    await buyer.getByLabel('Quantity of PO-ROMA in box').fill('12');
    await buyer.keyboard.press('Enter');
    await buyer.getByText('$222.00').first().waitFor();
    // What is not legal now is gray and says why.
    const receive = buyer.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Receive goods' });
    expect(await receive.getAttribute('aria-disabled')).toBe('true');
    await closeMessages(buyer);
    await look(buyer, 'a purchase order');
    await receive.press('Enter');
    await toast(buyer, 'error').getByText(`Send ${number} to the vendor first.`).waitFor();
    await toast(buyer, 'error').locator('.cd-icon-button').press('Enter');

    // Sent by phone, confirmed with less.
    await button(buyer, 'Send to vendor').press('Enter');
    await dialog(buyer).getByLabel('Send to').selectOption('');
    await button(dialog(buyer), 'Mark as sent').press('Enter');
    await dialog(buyer).waitFor({ state: 'detached' });
    const path = new URL(buyer.url()).pathname.replace('purchase-cart', 'receiving');
    const worker = await app.enter({ role: 'WORKER', path });
    await worker.getByText(`The vendor hasn't confirmed ${number} yet.`).waitFor();
    await closeMessages(buyer);
    await button(buyer, 'Confirm quantities').press('Enter');
    await dialog(buyer).getByLabel('Confirmed quantity of PO-ROMA in box').fill('8');
    await look(buyer, 'confirming a purchase order');
    await button(dialog(buyer), 'Confirm quantities').press('Enter');
    await dialog(buyer).waitFor({ state: 'detached' });

    // At the dock, in another browser: what was typed outlives a reload.
    const quantity = worker.getByLabel('Received quantity of PO-ROMA, line 1');
    await quantity.fill('9');
    await worker.getByLabel('Vendor lot').fill('PF-A7');
    await worker.reload();
    await worker.getByText('What you typed before is still here.').waitFor();
    expect(await quantity.inputValue()).toBe('9');
    await look(worker, 'receiving goods');
    await quantity.press('Enter');
    await worker.getByText('Line 1 (PO-ROMA): 1 box too many. You can receive up to 8 box more.').waitFor();
    await quantity.fill('3');
    await quantity.press('Enter');
    await toast(worker, 'success').getByText(`1 lot of ${number} received.`).waitFor();
    await worker.getByRole('rowheader', { name: `${number}-1-1` }).waitFor();
    expect(await worker.getByText('18.5', { exact: false }).count()).toBe(0);

    // The buyer sees it come, and can close but no longer cancel.
    await buyer.getByRole('rowheader', { name: `${number}-1-1` }).waitFor();
    await closeMessages(buyer);
    expect(await button(buyer, 'Cancel order').getAttribute('aria-disabled')).toBe('true');
    await recorded(
      buyer,
      ['Received', 'line #1 PO-ROMA', `3 box · ${number}-1-1`],
      ['Confirmed', 'line #1 PO-ROMA', '8'],
    );
    await button(buyer, 'Close order').press('Enter');
    await dialog(buyer).getByLabel('Reason').fill('The rest is sold out');
    await button(dialog(buyer), 'Close order').press('Enter');
    await dialog(buyer).waitFor({ state: 'detached' });
    await buyer.goto('/purchase-orders');
    await buyer.getByRole('textbox', { name: 'Search purchase orders' }).fill('pier');
    await buyer.getByRole('link', { name: number }).waitFor();
    await button(buyer, 'Import receipts').waitFor();
    await look(buyer, 'purchase orders');
  });
}
