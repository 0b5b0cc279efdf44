import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '../../server/domain/businessDay.ts';
import { formatDay } from '../../web/format/dates.ts';
import type { App } from './app.ts';
import { look } from './look.ts';
import type { Ordered } from '../support/realOrders.ts';
import { companyDay, makeProduct, trade } from './orderLines.ts';

const table = (page: Page, name: 'Purchase orders' | 'Sales orders') =>
  page.getByRole('region', { name, exact: true }).locator('tbody tr');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

export function activitySuite(app: App): void {
  it('says why there is nothing, then shows what comes in and goes out, and leads to the orders', async () => {
    const productId = await makeProduct(app, { variety: 'Busy pears', sku: 'E2E-ACT', initInventory: '9' });
    const path = `/products/${productId}/activity`;
    const page = await app.enter({ path });
    await page.getByText('No purchase orders for this product yet.').waitFor();
    await page.getByText('No sales orders for this product yet.').waitFor();
    await page.getByText('No shipments on these days.').waitFor();
    await look(page, 'activity without orders');

    const today = companyDay();
    const dayIn = (days: number): string => addDays(today, days);
    const { bought, sold } = await trade(app, 'Green Grocer', async ({ buy, sell }) => {
      const purchases: Ordered[] = [];
      for (let at = 0; at < 11; at++) {
        const quantity = String(at + 0.5);
        const of = { productId, quantity, confirmed: quantity, cost: '7.25' };
        purchases.push(await buy({ ...of, expectedOn: dayIn(5 - at) }));
      }
      const sale = (quantity: string, price: string, dueIn: number, inDays: number) =>
        sell({ productId, quantity, price, fulfilOn: dayIn(dueIn), shippedOn: dayIn(inDays) });
      const sales = [await sale('2.5', '12', 4, -4), await sale('1', '11.5', 3, -4)];
      await sale('7', '10', -200, -90);
      return { bought: purchases, sold: sales };
    });
    await page.reload();
    await table(page, 'Purchase orders').nth(9).waitFor();
    expect(await table(page, 'Purchase orders').count()).toBe(10);
    const cells = await table(page, 'Purchase orders').first().locator('td').allInnerTexts();
    expect(cells).toEqual([
      bought[0]?.number,
      formatDay(dayIn(5)),
      'Confirmed',
      'Green Grocer',
      '0.5',
      'case',
      '–',
      '–',
      '$7.25',
    ]);
    await page.getByRole('navigation', { name: 'Pages of Purchase orders' }).getByLabel('Next page').click();
    await expect.poll(() => table(page, 'Purchase orders').count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('purchasePage')).toBe('2');
    // Outside the window there is one more.
    expect(await table(page, 'Sales orders').locator('td:nth-child(3)').allInnerTexts()).toEqual([
      'Warehouse completed',
      'Warehouse completed',
    ]);
    await page.getByText(`3.5 cases for $41.50 shipped from`).first().waitFor();
    await page.locator('.recharts-line').nth(1).waitFor();
    await page.getByText('Show as table').click();
    const figures = page.getByRole('group', { name: 'Show as table' }).locator('tbody tr');
    expect(await figures.allInnerTexts()).toEqual([`${formatDay(addDays(today, -4))}\t3.5\t$41.50`]);
    await look(page, 'activity with orders and sales history');

    // A row leads where its link does.
    await table(page, 'Purchase orders').first().locator('td').nth(3).click();
    await page.waitForURL(`**/purchase-orders/${bought[10]?.orderId ?? ''}/purchase-cart`);
    await page.goBack();
    await link(page, sold[1]?.number ?? '').click();
    await page.waitForURL(`**/sales-orders/${sold[1]?.orderId ?? ''}`);
  });

  it('keeps dates, orders and searches in the address, and opens tables and adjustments over the page', async () => {
    const productId = await makeProduct(app, { variety: 'Kept pears', sku: 'E2E-KEPT', initInventory: '9' });
    const [, second] = await trade(app, 'Deli', async ({ sell }) => {
      const sale = (quantity: string) =>
        sell({ productId, quantity, price: '12', fulfilOn: addDays(companyDay(), -2) });
      return [await sale('3'), await sale('5')];
    });
    const page = await app.enter({ path: `/products/${productId}/activity?purchasePage=0&salesSort=nonsense` });
    const quantities = () => table(page, 'Sales orders').locator('td:nth-child(5)').allInnerTexts();
    await table(page, 'Sales orders').first().waitFor();
    const sales = page.getByRole('region', { name: 'Sales orders', exact: true });
    await sales.getByRole('button', { name: 'Quantity' }).click();
    await expect.poll(quantities).toEqual(['5', '3']);
    await sales.getByRole('button', { name: 'Quantity' }).click();
    await expect.poll(quantities).toEqual(['3', '5']);
    await page.getByRole('textbox', { name: 'Search orders' }).fill(second?.number.toLowerCase() ?? '');
    await expect.poll(quantities).toEqual(['5']);
    await page.getByRole('textbox', { name: 'Search orders' }).fill('no such order');
    await sales.getByText('No orders due within these dates match “no such order”.').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('combobox', { name: 'Dates' }).first().selectOption('Past 7 days');
    await expect.poll(() => new URL(page.url()).search).toBe('?range=past7&salesSort=quantity');
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByLabel('Name of the search').fill('This week');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/range=past7&salesSort=quantity&view=/);
    await page.getByRole('combobox', { name: 'Dates' }).first().selectOption('Next 7 days');
    await page.getByText('No sales orders due within these dates. There are 2 lines').waitFor();
    await page.getByText('edited', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'This week' }).click();
    await expect.poll(quantities).toEqual(['3', '5']);

    await page.getByRole('button', { name: 'Expand Sales orders' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('tbody tr').nth(1).waitFor();
    await look(page, 'a table of orders over the window');
    await expect.poll(async () => Math.round(((await dialog.boundingBox())?.width ?? 0) / 12.8)).toBe(92);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Expand Sales orders');
    await page.getByRole('button', { name: 'Adjustments' }).click();
    await dialog.getByText('No adjustments for this product yet.').waitFor();
    await look(page, 'adjustments beside the activity');

    // Who may see neither cost nor price sees no such column, and units alone.
    const worker = await app.enter({ role: 'WORKER', path: `/products/${productId}/activity` });
    await table(worker, 'Sales orders').first().waitFor();
    expect(await worker.getByRole('columnheader', { name: /Price|Cost/ }).count()).toBe(0);
  });
}
