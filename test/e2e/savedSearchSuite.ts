import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { columnTexts, settled, toast, type App } from './app.ts';

const tabs = (page: Page): Promise<string[]> => page.locator('.cd-tab').allInnerTexts();
const save = async (page: Page, name: string, ...ticks: string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByLabel('Name of the search').fill(name);
  for (const tick of ticks) await page.getByText(tick).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};

export function savedSearchSuite(app: App): void {
  it('keeps filter, order and columns under a name, and opens them again in another browser', async () => {
    const page = await app.enter({ path: '/products?sort=-price&search=apple', role: 'PURCHASER' });
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('complementary', { name: 'Columns' }).getByText('Status').click();
    await page.getByRole('button', { name: 'Done' }).click();
    await save(page, 'Apples');
    await page.waitForURL(/view=\w{32}/);
    const shown = await columnTexts(page, 'sku');

    const other = await app.enter({ role: 'PURCHASER' });
    await other.getByRole('link', { name: 'Apples' }).click();
    await other.waitForURL(/search=apple/);
    await until(
      () => columnTexts(other, 'sku'),
      (skus) => String(skus) === String(shown),
    );
    expect(await other.getByRole('columnheader', { name: 'Status' }).count()).toBe(0);
    expect(await other.getByRole('link', { name: 'Apples' }).getAttribute('aria-current')).toBe('page');
    await other.getByRole('link', { name: 'All', exact: true }).click();
    await other.waitForURL('**/products');
  });

  it('says when it is changed, saves the change, and refuses a name twice', async () => {
    const page = await app.enter({ role: 'PURCHASER' });
    await page.getByRole('link', { name: 'Apples' }).click();
    await page.waitForURL(/search=apple/);
    await page.getByRole('columnheader', { name: 'SKU' }).click();
    await page.getByText('edited', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('edited', { exact: true }).waitFor({ state: 'detached' });
    await save(page, 'APPLES');
    await page.locator('.cd-error').getByText('You already have a search named').waitFor();
    await page.getByLabel('Name of the search').fill('Apples by SKU');
    await page.getByText('Use as my default').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Apples by SKU' }).waitFor();
    const fresh = await app.enter({ role: 'PURCHASER' });
    await fresh.waitForURL(/search=apple&view=/);
    await fresh.getByRole('link', { name: 'All', exact: true }).click();
    await fresh.waitForURL('**/products');
  });

  it('is deleted at once and comes back by undo', async () => {
    const page = await app.enter({ role: 'PURCHASER', path: '/products?size=20' });
    await page.getByRole('link', { name: 'Apples by SKU' }).click();
    await page.getByRole('button', { name: 'Edit search' }).click();
    await page.getByRole('button', { name: 'Delete search' }).click();
    await toast(page, 'success').getByText('deleted').waitFor();
    await until(
      () => tabs(page),
      (names) => !names.includes('Apples by SKU'),
    );
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await until(
      () => tabs(page),
      (names) => names.includes('Apples by SKU'),
    );
  });

  it('is shared with colleagues, who see it appear and can only open it', async () => {
    const seller = await app.enter({ role: 'SELLER' });
    const page = await app.enter({ role: 'ACCOUNTANT', path: '/products?search=ginger' });
    await save(page, 'Ginger for all', 'Share with colleagues');
    const tab = seller.getByRole('link', { name: /Ginger for all/ });
    await tab.waitFor();
    await tab.click();
    await seller.waitForURL(/search=ginger/);
    await settled(seller);
    expect(await seller.getByRole('button', { name: 'Edit search' }).count()).toBe(0);
    await seller.keyboard.press('Control+k');
    await seller.keyboard.type('ginger for all');
    await seller.getByRole('option', { name: /Ginger for all/ }).waitFor();
  });

  it('opens without an order by prices for those who may not see them, and says so', async () => {
    const page = await app.enter({ role: 'ACCOUNTANT', path: '/products?sort=-price&search=apple' });
    await save(page, 'Dearest first', 'Share with colleagues');
    await page.waitForURL(/view=/);
    expect(await page.getByText('Not sorted by').count()).toBe(0);
    for (const [language, words] of [
      ['en', 'Not sorted by “Price”'],
      ['zh', '您无权查看“价格”'],
    ] as const) {
      const worker = await app.enter({ role: 'WORKER', language });
      const tab = worker.getByRole('link', { name: /Dearest first/ });
      await tab.click();
      await worker.getByText(words).waitFor();
      await settled(worker);
      expect((await columnTexts(worker, 'sku')).length).toBeGreaterThan(0);
      // Nothing of it counts as a change of the search.
      expect(await tab.innerText()).not.toMatch(/changed|有改动/);
      await worker.getByRole('columnheader', { name: 'SKU' }).click();
      await worker.getByText(words).waitFor({ state: 'detached' });
      await settled(worker);
    }
  });
}
