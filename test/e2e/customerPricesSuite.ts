import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ClientType } from '../../server/domain/clients/client.ts';
import { signIn } from '../support/program.ts';
import { closeMessages, toast, type App } from './app.ts';
import { look } from './look.ts';
import { newVendor } from './vendors.ts';

const SKU = 'GAI-LAN-30';
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const row = (page: Page): Locator => page.getByRole('row', { name: new RegExp(SKU) });
const cell = (page: Page, name: string): Locator => page.getByLabel(`${name} of ${SKU}`, { exact: true });

export function customerPricesSuite(app: App): void {
  it('agrees on prices with a customer, explains them, says what a change does, and makes an order of quantities', async () => {
    const api = await signIn(app.program, 'MANAGER');
    const customer = { name: 'Pier Cafe', email: 'orders@pier.example', type: ClientType.CUSTOMER };
    const path = `/customers/${await newVendor(api, customer)}/products`;
    const page = await app.enter({ role: 'SELLER', path });
    await page.getByText('No products on the list yet.').waitFor();
    await look(page, 'product list of a customer, none yet');

    // What is chosen stays chosen while one looks for more.
    await page.getByRole('button', { name: 'Add new item' }).click();
    const adding = dialog(page, 'add items');
    await adding.getByLabel('Search products').fill(SKU);
    await adding.getByRole('checkbox', { name: `Choose ${SKU}`, exact: true }).press(' ');
    await adding.getByText('1 product chosen').waitFor();
    await look(page, 'add items');
    await adding.getByLabel('Search products').fill('no such product');
    await adding.getByText('No active products found.').waitFor();
    await adding.getByRole('button', { name: 'Add items', exact: true }).click();
    await row(page).waitFor();
    await closeMessages(page);

    // A price is typed under its own logic alone; another browser shows it.
    expect(await cell(page, 'Price').count()).toBe(0);
    const other = await app.enter({ role: 'MANAGER', path });
    await row(other).waitFor();
    await cell(page, 'Pricing strategy').selectOption({ label: 'Custom price' });
    await cell(page, 'Price').fill('31.25');
    await cell(page, 'Price').press('ArrowUp');
    await cell(page, 'Price').press('Enter');
    await expect.poll(() => cell(other, 'Price').inputValue()).toBe('31.50');
    await row(page)
      .getByRole('button', { name: `Why this price of ${SKU}?` })
      .click();
    const why = dialog(page, /^Why this price\?/);
    await why.getByText('Product list of the customer').waitFor();
    await why.getByText('31.5', { exact: false }).first().waitFor();
    await look(page, 'why this price');
    await why.getByRole('button', { name: 'Close' }).click();
    await row(page)
      .getByRole('button', { name: `Show price history of ${SKU}` })
      .click();
    await page.getByRole('group', { name: 'Price history of the customer' }).getByText('$31.50').first().waitFor();
    await row(page)
      .getByRole('button', { name: `Hide price history of ${SKU}` })
      .click();

    // Prices from a file, old and new before anything is saved.
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const importing = page.getByRole('dialog');
    const buffer = Buffer.from(`customer,sku,salePrice\nPier Cafe,${SKU},30.5\nNobody,${SKU},1\n`);
    await importing.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
    await importing.getByRole('button', { name: 'Rejected (1)' }).waitFor();
    await importing.getByRole('button', { name: 'Changed (1)' }).click();
    await importing.getByText('30.50').first().waitFor();
    await look(page, 'import of prices of customers');
    await importing.getByLabel('Skip rejected rows and import the rest').press(' ');
    await importing.getByRole('button', { name: 'Import prices (1)' }).click();
    await importing.getByText('Finished. 1 row processed.').waitFor();
    await importing.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => cell(page, 'Price').inputValue()).toBe('30.50');

    // A batch edit is not left by accident.
    await page.getByRole('button', { name: 'Batch edit' }).click();
    await page.getByLabel('Pricing strategy for all products').selectOption({ label: 'Custom margin' });
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Enter the value.').waitFor();
    await look(page, 'batch edit of a product list');
    await page.getByLabel('Pricing strategy for all products').selectOption({ label: 'Custom price' });
    await page
      .getByRole('form', { name: 'Batch edit' })
      .getByLabel(/^Value/)
      .fill('33');
    await page.getByRole('button', { name: 'Apply' }).click();
    await dialog(page, 'Effect on prices').getByText('$33.00').waitFor();
    await dialog(page, 'Effect on prices').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Contacts', exact: true }).click();
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();

    // One margin for all products that have one of their own: none has.
    await page.getByRole('button', { name: 'Set all margins' }).click();
    await dialog(page, 'Set all margins')
      .getByLabel(/^Margin/)
      .fill('20');
    await dialog(page, 'Set all margins').getByRole('button', { name: 'Set margins' }).click();
    await dialog(page, 'Effect on prices').getByRole('button', { name: 'Save changes' }).click();
    await dialog(page, 'Set all margins').getByText('No product on this list has a custom margin.').waitFor();
    await dialog(page, 'Set all margins').getByRole('button', { name: 'Cancel' }).click();

    // The strategy: a margin of 100 % has no price; what it does is shown before it is saved.
    await page.getByLabel('Default pricing strategy', { exact: true }).selectOption({ label: 'Custom margin' });
    const margin = page.getByRole('region', { name: 'Pricing strategy of Pier Cafe' }).getByLabel(/^Margin/);
    await margin.fill('100');
    await margin.blur();
    await page.getByText('The margin must be below 100 %. It was reset to 0.').waitFor();
    await margin.fill('20');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const impact = dialog(page, 'Effect on prices');
    await impact
      .getByRole('status')
      .getByText(/prices/)
      .waitFor();
    await look(page, 'effect on prices');
    await impact.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, 'success').getByText('Saved the pricing of Pier Cafe.').waitFor();
    await closeMessages(page);
    await look(page, 'product list of a customer');

    // A new order of the quantities, at the price of the list.
    const create = page.getByRole('button', { name: 'Create order' });
    expect(await create.isDisabled()).toBe(true);
    await cell(page, 'Order quantity').fill('2');
    await cell(page, 'Order quantity').press('Enter');
    await create.click();
    await page.waitForURL('**/sales-orders/*_*');
    await page
      .getByRole('group', { name: 'Lines' })
      .getByRole('row', { name: new RegExp(SKU) })
      .getByText('$61.00')
      .waitFor();
    await closeMessages(page);
  });
}
