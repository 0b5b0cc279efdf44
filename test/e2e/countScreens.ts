import type { Page } from 'playwright-core';
import { signIn } from '../support/program.ts';
import type { App } from './app.ts';
import type { Screen } from './screen.ts';

/** A count of one lot, with a variance beyond its threshold. */
async function aCount(app: App): Promise<string> {
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

const opened = async (page: Page, item: number): Promise<Page> => {
  await page.locator('.cd-page-head .cd-actions-menu button').click();
  await page.locator('[role=menuitem]').nth(item).click();
  await page.getByRole('dialog').waitFor();
  return page;
};
const ofCount: Screen['show'] = async (app, language) => {
  const page = await app.enter({ language, path: `/inventory-counts/${await aCount(app)}` });
  await page.locator('[role=gridcell]').first().waitFor();
  return page;
};

/** Inventory counts with their dialogs, the sheet that adjusts several lots, and initial inventory. */
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
  { name: 'an inventory count', show: ofCount },
  { name: 'entering counted lots from a list', show: async (app, language) => opened(await ofCount(app, language), 1) },
  {
    name: 'posting a count',
    async show(app, language) {
      const page = await ofCount(app, language);
      await page.locator('.cd-page-head .bp6-intent-primary').click();
      await page.getByRole('dialog').locator('select').waitFor();
      return page;
    },
  },
  {
    name: 'the sheet that adjusts several lots, with its errors',
    async show(app, language) {
      const page = await app.enter({ language });
      await page.locator('.cd-page-head .cd-actions-menu button').first().click();
      await page.getByRole('menuitem', { name: language === 'en' ? 'Adjust inventory' : '调整库存' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('.cd-cell[tabindex="0"]').waitFor();
      await page.keyboard.type('NONE');
      await page.keyboard.press('Enter');
      await dialog.locator('.bp6-dialog-footer .bp6-intent-primary').click();
      await dialog.locator('.cd-wrong').first().waitFor();
      return page;
    },
  },
  {
    name: 'initial inventory',
    async show(app, language) {
      const client = await signIn(app.program, 'MANAGER');
      const body = { variety: 'Not there yet', sku: `NEW-${String(Date.now())}`, inventoryUOM: 'case' };
      const answer = await client.send('POST', 'product-manager', body);
      const { data } = (await answer.json()) as { data: { productId: string } };
      const page = await app.enter({ language, path: `/products/${data.productId}/lots` });
      await page.getByRole('button', { name: language === 'en' ? 'Initial inventory' : '期初库存' }).click();
      await page.getByRole('dialog').locator('select').waitFor();
      return page;
    },
  },
];
