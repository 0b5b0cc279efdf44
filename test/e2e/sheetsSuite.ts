import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../support/program.ts';
import { closeMessages, toast, type App } from './app.ts';
import { look } from './look.ts';
import { newVendor } from './vendors.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

export function sheetsSuite(app: App): void {
  it('prices products on a sheet, gives it to a customer, publishes it: seen by others, foreign ones only read', async () => {
    const api = await signIn(app.program, 'MANAGER');
    for (const [sku, variety, price, cost] of [
      ['PS-KALE', 'Lacinato kale', '10', '6'],
      ['PS-ROMA', 'Plum tomato', '8.5', '5'],
    ] as const) {
      const made = await api.send('POST', 'product-manager', { sku, variety, inventoryUOM: 'box', createUnits: true });
      const { productId } = ((await made.json()) as { data: { productId: string } }).data;
      expect((await api.send('PUT', `product-manager/pricing/${productId}`, { price, cost })).status).toBe(200);
    }
    await newVendor(api, { name: 'Sheet Bistro', email: 'chef@bistro.example', type: 1000 });

    // A new sheet, its products chosen in the modal.
    const seller = await app.enter({ role: 'SELLER', path: '/price-sheets' });
    await button(seller, 'New price sheet').first().click();
    await button(dialog(seller), 'Create price sheet').click();
    await dialog(seller).getByText('Price sheet name is required!').waitFor();
    await dialog(seller).getByLabel('Name').fill('Weekly greens');
    await seller.keyboard.press('Enter');
    await seller.getByRole('heading', { level: 1, name: 'Weekly greens' }).waitFor();
    await closeMessages(seller);
    // What cannot be done yet is gray and says why.
    expect(await button(seller, 'Publish').getAttribute('aria-disabled')).toBe('true');
    await button(seller, 'Add products').click();
    await dialog(seller).getByLabel('Search products').fill('PS-');
    await dialog(seller).getByRole('checkbox', { name: 'Choose PS-KALE', exact: true }).press(' ');
    await dialog(seller).getByRole('checkbox', { name: 'Choose PS-ROMA', exact: true }).press(' ');
    await look(seller, 'adding items');
    await button(dialog(seller), 'Add items').click();
    await seller.getByRole('rowheader', { name: 'PS-ROMA' }).waitFor();
    await closeMessages(seller);

    // A rule in place, then one for all of them.
    await seller.getByLabel('Pricing of item 1, PS-KALE').selectOption('Custom markup');
    await seller.getByLabel('Value of item 1, PS-KALE').fill('1.5');
    await seller.keyboard.press('Enter');
    await seller.getByText('$7.50 / box').waitFor();
    await seller.getByText('cost + 1.5').waitFor();
    await look(seller, 'items of a price sheet');
    await button(seller, 'Why this price of PS-KALE?').click();
    await dialog(seller).getByRole('link', { name: 'Item price' }).waitFor();
    await button(dialog(seller), 'Close').click();
    await button(seller, 'Edit all').click();
    await button(dialog(seller), 'Save prices').click();
    await dialog(seller).getByText('Enter a value.').waitFor();
    await dialog(seller).getByLabel('Value').fill('20');
    await seller.keyboard.press('Enter');
    await seller.getByText('$6.25 / box').waitFor();
    await closeMessages(seller);

    // Someone else only reads it.
    const buyer = await app.enter({ role: 'PURCHASER', path: new URL(seller.url()).pathname });
    await buyer.getByRole('rowheader', { name: 'PS-KALE' }).waitFor();
    expect(await buyer.getByLabel('Pricing of item 1, PS-KALE').count()).toBe(0);
    await seller.getByRole('link', { name: 'Settings' }).click();
    await seller.getByLabel('Shared').selectOption('Yes');
    await look(seller, 'settings of a price sheet');
    await button(seller, 'Save').click();
    await toast(seller, 'success').getByText('Price sheet saved.').waitFor();
    await closeMessages(seller);
    await buyer.getByLabel('Pricing of item 1, PS-KALE').waitFor();

    // Its customers, and the version that they order from.
    await seller.getByRole('link', { name: 'Customers', exact: true }).last().click();
    await seller.getByRole('combobox', { name: 'Add customers' }).fill('sheet bis');
    await seller.getByRole('option', { name: 'Sheet Bistro' }).waitFor();
    await seller.keyboard.press('Enter');
    await button(seller, 'Assign 1 customer').click();
    await seller.getByRole('rowheader', { name: 'Sheet Bistro' }).waitFor();
    await closeMessages(seller);
    await look(seller, 'customers of a price sheet');
    await button(seller, 'Publish').click();
    await button(dialog(seller), 'Publish version').click();
    await toast(seller, 'success').getByText('Version 1 published.').waitFor();
    await closeMessages(seller);
    await seller.getByRole('link', { name: 'Sheet Bistro' }).click();
    await seller.getByRole('rowheader', { name: 'Weekly greens' }).waitFor();
    await seller.getByLabel("Don't show price sheet prices to this customer").press(' ');
    await toast(seller, 'success').waitFor();
    await closeMessages(seller);
    await look(seller, 'price sheets of a customer');
    await seller.goto('/price-sheets');
    await seller.getByRole('link', { name: 'Weekly greens', exact: true }).waitFor();
    await look(seller, 'price sheets');
  });
}
