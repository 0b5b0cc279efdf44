import { signIn } from '../support/program.ts';
import type { App } from './app.ts';
import type { Screen } from './screen.ts';

/** A count of one lot, with a variance beyond its threshold. */
export async function aCount(app: App): Promise<string> {
  const client = await signIn(app.program, 'MANAGER');
  const sku = `COUNT-${String(Date.now())}`;
  const product = await client.send('POST', 'product-manager', {
    ...{ variety: 'Counted quince 木梨', sku, inventoryUOM: 'case', initInventory: '10' },
  });
  const { data } = (await product.json()) as { data: { productId: string } };
  const body = { scope: 'products', ids: [data.productId], threshold: '5', note: 'Cooler' };
  const started = await client.send('POST', 'inventory-counts', body);
  const { countId } = ((await started.json()) as { data: { countId: string } }).data;
  await client.send('POST', `inventory-counts/${countId}/lines`, { rows: [{ line: 1, units: '8' }] });
  return countId;
}

/** Inventory counts. */
export const countScreens: readonly Screen[] = [
  {
    name: 'inventory counts and the dialog of a new one',
    async show(app, language) {
      await aCount(app);
      const page = await app.enter({ language, path: '/inventory-counts' });
      await page.locator('.cd-table tbody tr').first().waitFor();
      await page.locator('.cd-page-head button').last().click();
      await page.getByRole('dialog').locator('select').first().selectOption('category');
      await page.locator('.cd-choice-list input').first().waitFor();
      return page;
    },
  },
];
