import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listedProducts, signIn } from '../support/program.ts';
import { focusedCell, tabIntoGrid, toast, type App } from './app.ts';
import { aCount } from './countScreens.ts';
import { look } from './look.ts';
import { newVendor } from './vendors.ts';

const PHONE = { width: 390, height: 844 };
/** Every answer takes so much longer (ms). */
const SLOW_MS = 150;
const lists = ['/products', '/restock', '/inventory-counts', '/vendors', '/imports', '/bulk'];
const tabs = ['specifications', 'pricing', 'details', 'logistics', 'activity', 'lots', 'adjustment'];

/** How far a page moved what it had shown before, without anybody having done something (CLS). */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));

/** Windows of other widths and heights than most stories have. */
export function widthsSuite(app: App): void {
  it('shows rows as cards on a telephone, where they are found, chosen, edited and opened', async () => {
    const page = await app.enter({ viewport: PHONE, path: '/products?search=APPLE-FUJI-88' });
    const card = page.getByRole('listitem').filter({ hasText: 'APPLE-FUJI-88' });
    await card.getByRole('checkbox').click();
    await page.getByText('1 selected').waitFor();
    await look(page, 'products on a telephone');
    await card.getByRole('button', { name: /^Price of/ }).click();
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await card.getByRole('alert').filter({ hasText: 'price' }).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('35.25');
    await page.keyboard.press('Enter');
    await toast(page, 'success').getByText('$35.25').waitFor();
    await card.getByText('$35.25').waitFor();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price, descending');
    await page.waitForURL(/sort=-price/);
    await card.getByText('Available to sell').click();
    await page.waitForURL('**/specifications');
  });

  it('has no list that is wider than a telephone, and begins it near the top', async () => {
    const api = await signIn(app.program, 'ADMIN');
    await newVendor(api, { name: 'A vendor of telephones', email: 'phones@vendor.example' });
    await aCount(app);
    const page = await app.enter({ viewport: PHONE });
    for (const path of lists) {
      await page.goto(path);
      await page.locator('.cd-row-card:not(:has(.cd-skeleton)), .cd-card-list tbody tr, .cd-state').first().waitFor();
      const found = await page.evaluate(() => {
        const main = document.querySelector('main');
        const first = document.querySelector('.cd-row-card, .cd-card-list tbody tr, .cd-state');
        return { beyond: (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0), top: first?.getBoundingClientRect().top };
      });
      expect([path, found.beyond, (found.top ?? 999) < 240]).toEqual([path, 0, true]);
    }
  });

  it('fills a tall window with rows, and keeps heading and pages in sight in a low one', async () => {
    const page = await app.enter({ viewport: { width: 1920, height: 1080 } });
    const bottomOf = async (selector: string): Promise<number> => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect((await bottomOf('.cd-pager')) - (await bottomOf('.cd-grid-scroller'))).toBeLessThan(80);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('.cd-grid-scroller').evaluate((scroller) => scroller.scrollTo(0, 10_000));
    expect(await bottomOf('.cd-pager')).toBeLessThanOrEqual(800);
    expect(await page.getByRole('columnheader', { name: 'SKU' }).boundingBox()).toMatchObject({ height: 34 });
    const { width, whole } = await page
      .locator('.cd-grid-scroller')
      .evaluate(({ clientWidth, scrollWidth }) => ({ width: clientWidth, whole: scrollWidth }));
    expect(whole).toBe(width);
    // The cursor's row is not drawn any more: Tab leads into the rows all the same, and the next key to the cursor.
    await tabIntoGrid(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await focusedCell(page))[1]).toBe('sku');
    // Each key is one row, or ten, whatever rows are drawn meanwhile; what is typed stays in its cell.
    const rowIndex = (): Promise<number> =>
      page.evaluate(() => {
        const id = document.activeElement?.id ?? '';
        const row = [...document.querySelectorAll('[role=row]')].find((each) =>
          each.getAttribute('aria-owns')?.split(' ').includes(id),
        );
        return Number(row?.getAttribute('aria-rowindex'));
      });
    await page.keyboard.press('Control+Home');
    for (let at = 2; at < 27; at++) {
      await expect.poll(rowIndex).toBe(at);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Control+Home');
    for (const at of [2, 12, 22]) {
      await expect.poll(rowIndex).toBe(at);
      await page.keyboard.press('PageDown');
    }
    await page.keyboard.press('Control+Home');
    const price = page.locator('.cd-cell[data-row][data-column=price]').nth(8);
    await price.dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('45.6');
    await page.locator('.cd-grid-scroller').evaluate((scroller) => scroller.scrollTo(0, 10_000));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await page.locator('.cd-cell-input').inputValue()).toBe('45.6');
    await page.keyboard.press('Escape');
  });

  it('moves nothing that is shown while the rest of a screen comes slowly', async () => {
    const [id = ''] = await listedProducts(await signIn(app.program, 'MANAGER'), 1);
    const paths = [...lists, '/account', ...tabs.map((tab) => `/products/${id}/${tab}`)];
    const moved: string[] = [];
    const walk = async (viewport: typeof PHONE): Promise<void> => {
      const page = await app.enter({ viewport });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          const sum = shifts.reduce((total, { value, hadRecentInput }) => total + (hadRecentInput ? 0 : value), 0);
          document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + sum);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      let asked = 0;
      await page.route('**/api/**', async (route) => {
        asked++;
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        await route.continue().catch(() => undefined);
      });
      page.on('requestfinished', () => (answeredAt = performance.now()));
      let answeredAt = 0;
      for (const path of paths) {
        asked = 0;
        await page.goto(path);
        await page.locator('.cd-page').waitFor();
        // Nothing is asked for any more: each answer may have led to another question.
        await expect.poll(() => asked > 0 && performance.now() - answeredAt > 1.5 * SLOW_MS).toBe(true);
        await expect.poll(() => page.locator('.cd-skeleton').count()).toBe(0);
        const shift = await shiftOf(page);
        if (shift >= 0.05) moved.push(`${path} at ${String(viewport.width)}: ${shift.toFixed(3)}`);
      }
    };
    await Promise.all([walk({ width: 1280, height: 800 }), walk(PHONE)]);
    expect(moved).toEqual([]);
  }, 180_000);
}
