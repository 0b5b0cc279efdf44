import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { ClientStatus, ClientType } from '../../server/domain/clients/client.ts';
import { openServices } from '../../server/services.ts';
import { context } from '../support/context.ts';
import { signIn, type ApiClient } from '../support/program.ts';
import { closeMessages, toast, type App } from './app.ts';
import { choice, field, recorded, save, shows } from './openProduct.ts';

/** A product of the test's own that is also sold and bought by the pallet of 48; answers its id. */
async function product(client: ApiClient, sku: string): Promise<string> {
  const answer = await client.send('POST', 'product-manager', {
    ...{ variety: 'Priced pears', sku, inventoryUOM: 'case', initInventory: '12' },
  });
  const { productId } = ((await answer.json()) as { data: { productId: string } }).data;
  const uses = { useForSelling: true, useForPurchasing: true };
  const unit = { name: 'Pallet', ratio: '48', type: 1000, ...uses, createUnits: true };
  await client.send('POST', `product/${productId}/product-uom`, unit);
  return productId;
}

/** Customers, as the clients part will bring them. */
async function customers(app: App, companyId: string, names: readonly string[]): Promise<void> {
  const { databaseUrl, eventStoreUrl } = app.program.runtime();
  const services = await openServices({ databaseUrl, eventStoreUrl, name: 'test' });
  for (const name of names)
    await addClient(
      services,
      { name, type: ClientType.CUSTOMER, status: ClientStatus.ACTIVE, abbreviation: '' },
      context({ companyId }),
    );
  await services.close();
}

const select = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

export function pricingSuite(app: App): void {
  it('prices a product, answers while one types, and is saved, undone and disputed field by field', async () => {
    const client = await signIn(app.program, 'MANAGER');
    const productId = await product(client, 'E2E-PRICED');
    const page = await app.enter({ path: `/products/${productId}/pricing` });
    await page.getByText('No active customers yet').waitFor();
    await box(page, 'Last sold price').press(' ');
    await save(page);
    await page.getByText('Please input Default Cost!').waitFor();
    await page.getByText('Please input default price!').waitFor();

    // The cost is typed by the pallet and stays so; what it comes to by the case is not rounded to cents.
    await select(page, 'Default cost unit').selectOption('Pallet');
    await field(page, 'Default cost').fill('500');
    await page.getByText('Comes to $10.416667 / case').waitFor();
    await field(page, 'Default cost').press('Tab');
    await shows(page, 'Default cost', '500.00');
    await field(page, 'Default cost').fill('480');
    await page.getByText('Comes to $10.00 / case').waitFor();
    await field(page, 'Default price').fill('12.5');
    await page.getByText('Margin 20 %, markup $2.50').waitFor();
    await field(page, 'Default price').press('ArrowUp');
    expect(await field(page, 'Default price').inputValue()).toBe('12.75');
    await box(page, 'Price groups').press(' ');
    await field(page, 'Price of group A').fill('12.50');
    await page.getByText('Margin 20 %, markup $2.50').waitFor();
    await choice(page, 'Price type', 'Set margins').press(' ');
    await shows(page, 'Margin of group A', '20');
    await field(page, 'Margin of group B').fill('100');
    await field(page, 'Margin of group B').press('Tab');
    await page.getByText('The margin of group B must be below 100 %').waitFor();
    expect(await field(page, 'Margin of group B').inputValue()).toBe('0');
    await field(page, 'Margin of group B').fill('');
    await field(page, 'Description of group A').fill('Restaurants');
    await select(page, 'Default pricing logic').selectOption('Follow price group');
    await select(page, 'Price group').selectOption('Group A: Restaurants');
    await page.getByLabel('Reason for the change').fill('New season');
    await save(page);
    await toast(page, 'success').getByText('Pricing saved.').waitFor();
    await recorded(page, ['Set margins', 'New season']);
    const kept = (await (await client.get(`product-manager/pricing/${productId}`)).json()) as { data: unknown };
    expect(kept.data).toMatchObject({ cost: '10', costTyped: { amount: '480', uom: 'Pallet' } });
    await shows(page, 'Default cost', '480.00');
    await page.getByText(/^Last updated .* by /).waitFor();

    // Someone else is first with one group and another field: the one is asked about, the other taken over.
    await field(page, 'Margin of group C').fill('30');
    await field(page, 'Margin of group C').press('Tab');
    const theirs = { groupC: '25', descD: 'Hotels' };
    expect((await client.send('PUT', `product-manager/pricing/${productId}`, theirs)).status).toBe(200);
    await closeMessages(page);
    await save(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Mine: 30 %' }).waitFor();
    await dialog.getByRole('radio', { name: /: 25 %/ }).press(' ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await shows(page, 'Margin of group C', '25');
    await shows(page, 'Description of group D', 'Hotels');
    await toast(page, 'success').getByText('Their values are kept').waitFor();
    await box(page, 'Price groups').press(' ');
    await expect.poll(() => select(page, 'Default pricing logic').inputValue()).toBe('2000');
    await closeMessages(page);
    await save(page);
    await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => box(page, 'Price groups').isChecked()).toBe(true);
    await expect.poll(() => select(page, 'Price group').inputValue()).toBe('A');
  });

  it('prices selling units in a dialog, and shows what each customer pays for each lot', async () => {
    const client = await signIn(app.program, 'MANAGER');
    const productId = await product(client, 'E2E-UNITS');
    await customers(app, client.companyId, ['Bistro', 'Canteen', 'Diner', 'Eatery', 'Fish bar', '川菜馆']);
    const pricing = {
      price: '10',
      cost: '8',
      groupChecked: true,
      priceGroupType: 'markup',
      groupA: '3',
      costMethod: 1000,
    };
    const rules = { ...pricing, defaultLogic: 4000, defaultGroup: 'A' };
    expect((await client.send('PUT', `product-manager/pricing/${productId}`, rules)).status).toBe(200);
    const page = await app.enter({ path: `/products/${productId}/pricing` });

    await page.getByRole('button', { name: 'Edit unit prices' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('E2E-UNITS Priced pears').waitFor();
    const price = dialog.getByRole('textbox', { name: /^New default price/ });
    await price.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please input default price!').waitFor();
    await price.fill('11');
    await dialog.getByRole('textbox', { name: 'Premium or discount of Pallet' }).fill('-5');
    await dialog.getByText('$501.60').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await shows(page, 'Default price', '11.00');
    const prices = page.getByRole('group', { name: 'Price history' }).locator('tbody tr');
    await expect.poll(() => prices.first().innerText()).toMatch(/\$10\.00\s+\$11\.00 \/ case/);
    await page.locator('.recharts-line').waitFor();

    // Typed per case only; shown per pallet, with its discount.
    await select(page, 'Default selling pricing unit').selectOption('Pallet');
    await shows(page, 'Default price', '501.60');
    expect(await field(page, 'Default price').isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Discard changes' }).click();

    const insights = page.getByRole('group', { name: 'Pricing insights' });
    await expect.poll(() => insights.locator('tbody > tr').count()).toBe(5);
    expect(await insights.locator('tbody > tr').first().innerText()).toMatch(/Bistro\s+---\s+Price group A\s+varies/);
    await insights.getByRole('button', { name: 'Why this price of Bistro?' }).click();
    await page.getByRole('dialog', { name: /^Why this price\?/ }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await insights.getByRole('button', { name: 'Show lots pricing for Bistro' }).press('Enter');
    await expect
      .poll(() => insights.getByRole('row', { name: /OPEN-E2E-UNITS/ }).innerText())
      .toMatch(/\d\d\/\d\d\/\d{4}\s+12 cases\s+\$11\.00\s+case/);
    await page.getByLabel('Search customers').fill('chuancai');
    await expect.poll(() => insights.getByRole('rowheader').allInnerTexts()).toEqual(['川菜馆']);

    const user = await app.enter({ role: 'USER', path: `/products/${productId}/pricing` });
    await shows(user, 'Default price', '11.00');
    expect(await field(user, 'Default cost').count()).toBe(0);
    expect(await user.getByText(/^Margin /).count()).toBe(0);
    expect(await user.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    expect(await user.getByRole('heading', { name: 'Pricing insights' }).count()).toBe(0);
    expect(await box(user, 'Price groups').isDisabled()).toBe(true);
  });
}
