import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { toast, type App } from './app.ts';
import { look } from './look.ts';

const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New product' }).click();
  await page.getByRole('dialog').waitFor();
};
const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Create product' }).click();

export function createProductSuite(app: App): void {
  it('holds every rule with its own message', async () => {
    const page = await app.enter();
    await openDialog(page);
    await submit(page);
    await page.getByText('Please input name!').waitFor();
    await page.getByText('Please input UOM!').waitFor();
    for (const forbidden of ['[', '<', '>', '/', '\\', '|', '"']) {
      await page.getByLabel('Product name').fill(`Apple ${forbidden} red`);
      await page.getByText('The name must not contain the special character').waitFor();
      await page.getByLabel('Product name').fill('Apple (red)');
      await page.getByText('The name must not contain the special character').waitFor({ state: 'detached' });
    }
    const button = page.getByRole('button', { name: 'Create product' });
    await page.getByLabel('Initial inventory').fill('0');
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('Initial inventory').fill('-2');
    await page.getByLabel('Unit of measure').fill('case');
    await button.click();
    await page.locator('.cd-error').getByText('must be more than 0').waitFor();
    await page.getByLabel('Initial inventory').fill('some');
    await page.getByText('Enter a quantity, such as 12.5').waitFor();
  });

  it('creates a product with stock, tells so, and goes to its specifications', async () => {
    const page = await app.enter();
    await openDialog(page);
    await page.getByLabel('Product name').fill('Testing Pear 梨');
    await page.getByLabel('SKU').fill('E2E-PEAR');
    await page.getByLabel('Unit of measure').fill('csae');
    await page.getByLabel('Initial inventory').fill('1,200');
    // A unit that nobody has heard of is asked about, and nothing is lost by the answer.
    await submit(page);
    const question = page.getByRole('dialog', { name: 'Create unit csae?' });
    await question.waitFor();
    await look(page, 'a new unit, asked about');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.cd-error').getByText('The company has no unit “csae”.').waitFor();
    await page.getByLabel('Unit of measure').fill('case');
    await submit(page);
    await page.waitForURL('**/specifications');
    await toast(page, 'success').getByText('E2E-PEAR').waitFor();
    await page.getByRole('heading', { name: 'E2E-PEAR Testing Pear 梨' }).waitFor();
    await page.getByText('1,200 cases').first().waitFor();
  });

  it('shows a refusal at its field and loses nothing that was typed', async () => {
    const page = await app.enter();
    await openDialog(page);
    await page.getByLabel('Product name').fill('Another Pear');
    await page.getByLabel('SKU').fill('e2e-pear');
    await page.getByLabel('Unit of measure').fill('case');
    await submit(page);
    await page.locator('.cd-error').getByText('belongs to another product').waitFor();
    expect(await page.getByLabel('Product name').inputValue()).toBe('Another Pear');
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });

  it('makes one product when the answer to the first try is lost', async () => {
    const page = await app.enter();
    await openDialog(page);
    await page.getByLabel('Product name').fill('Once Only');
    await page.getByLabel('Unit of measure').fill('case');
    const keys: string[] = [];
    await page.route('**/product-manager', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      await route.fetch(); // the server has done it ...
      if (keys.length === 1)
        await route.abort(); // ... but nobody hears of it
      else await route.continue();
    });
    await submit(page);
    await toast(page, 'error').getByText("We can't reach the server").waitFor();
    await submit(page);
    await page.waitForURL('**/specifications');
    expect(new Set(keys).size).toBe(1);
    await page.goto('/products?search=Once+Only');
    await page.getByText('1–1 of 1').waitFor();
  });
}
