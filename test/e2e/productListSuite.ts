import { expect, it } from 'vitest';
import { signIn, until } from '../support/program.ts';
import { columnTexts, focusedCell, settled, tabIntoGrid, type App } from './app.ts';
import { look } from './look.ts';

const money = (text: string): number => Number(text.replace(/[$,]/g, ''));

export function productListSuite(app: App): void {
  it('shows what a window holds, and pages by 10 and 20, in the address', async () => {
    const page = await app.enter();
    await page.getByText(/^1–[45]\d of/).waitFor();
    await page.getByLabel('Rows per page').selectOption('10');
    await page.waitForURL('**/products?size=10');
    await page.getByText(/^1–10 of/).waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL('**/products?page=2&size=10');
    await page.getByText(/^11–20 of/).waitFor();
    await page.getByLabel('Rows per page').selectOption('20');
    await page.waitForURL('**/products?size=20');
    await page.getByText(/^1–20 of/).waitFor();
    expect(await columnTexts(page, 'sku')).toHaveLength(20);
    await look(page, 'products');
    // By keyboard to the last page, where "next" has no more to do: the other way has the focus then.
    const next = page.getByRole('button', { name: 'Next page' });
    await next.focus();
    while (await next.isEnabled()) {
      await page.keyboard.press('Enter');
      await settled(page);
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Previous page');
  });

  it('sorts on the server: up, down, and back to the default order', async () => {
    const page = await app.enter();
    const heading = page.getByRole('columnheader', { name: 'Price' });
    const prices = async (): Promise<number[]> =>
      (await columnTexts(page, 'price')).filter((text) => text !== '–').map(money);
    await heading.click();
    await page.waitForURL('**/products?sort=price');
    await until(prices, (up) => String(up) === String(up.toSorted((a, b) => a - b)));
    expect(await heading.getAttribute('aria-sort')).toBe('ascending');
    await heading.click();
    await page.waitForURL('**/products?sort=-price');
    await until(prices, (down) => String(down) === String(down.toSorted((a, b) => b - a)));
    await heading.click();
    await page.waitForURL('**/products');
  });

  it('searches after a pause, in Latin and Chinese, and Back undoes it', async () => {
    const page = await app.enter({ path: '/products?sort=-price' });
    await page.clock.install();
    await page.reload();
    await settled(page);
    const queries: string[] = [];
    page.on('request', (request) => {
      const key = new URL(request.url()).searchParams.get('searchKey');
      if (request.url().includes('/product-list') && key) queries.push(key);
    });
    // However slowly the keys come here, no time passes between them there.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.getByLabel('Search products').pressSequentially('ginger');
    await expect.poll(() => page.getByLabel('Search products').inputValue()).toBe('ginger');
    expect(queries).toEqual([]);
    await page.clock.resume();
    await page.waitForURL('**/products?sort=-price&search=ginger');
    await until(
      () => columnTexts(page, 'variety'),
      (names) => names.length > 0 && names.every((name) => /ginger/i.test(name)),
    );
    expect(new Set(queries)).toEqual(new Set(['ginger']));
    await page.goBack();
    await page.waitForURL('**/products?sort=-price');
    expect(await page.getByLabel('Search products').inputValue()).toBe('');
    await page.getByLabel('Search products').fill('生姜');
    await page.waitForURL(/search=%E7%94%9F/);
    await until(
      () => columnTexts(page, 'variety'),
      (names) => names.length === 1 && names[0]?.includes('生姜') === true,
    );
  });

  it('switches to inactive products and back', async () => {
    const client = await signIn(app.program, 'MANAGER');
    const listed = (await (await client.get('product-manager/product-list?searchKey=BANANA-40')).json()) as {
      data: { list: { productId: string }[] };
    };
    const id = String(listed.data.list[0]?.productId);
    expect((await client.send('PUT', `product-manager/specifications/${id}`, { status: 2000 })).status).toBe(200);

    const page = await app.enter();
    expect(new Set(await columnTexts(page, 'status'))).toEqual(new Set(['Active']));
    await page.getByRole('checkbox', { name: 'Show inactive' }).press(' ');
    await page.waitForURL('**/products?inactive=1');
    await until(
      () => columnTexts(page, 'status'),
      (shown) => shown.length > 0 && shown.every((text) => text === 'Inactive'),
    );
    await page.goBack();
    await until(
      () => columnTexts(page, 'status'),
      (shown) => shown.length > 0 && shown.every((text) => text === 'Active'),
    );
    expect(await page.getByRole('checkbox', { name: 'Show inactive' }).isChecked()).toBe(false);
  });

  it('shows the same list to somebody who opens the same address', async () => {
    const path = '/products?page=2&size=20&sort=-variety';
    const [first, second] = [await app.enter({ path }), await app.enter({ path, role: 'SELLER' })];
    expect(await columnTexts(first, 'sku')).toEqual(await columnTexts(second, 'sku'));
  });

  it('bears any nonsense in the address', async () => {
    const page = await app.enter({ path: '/products?page=-1&size=7&sort=password&inactive=maybe' });
    await page.getByText(/^1–[45]\d of/).waitFor();
  });

  it('leads on from an empty list, and from a failed one', async () => {
    const page = await app.enter({ path: '/products?size=10&search=nosuchthing' });
    await page.getByText('No product found').waitFor();
    await look(page, 'products without hits');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText(/^1–10 of/).waitFor();
    await page.route('**/product-list**', (route) => route.abort());
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText("We can't reach the server").first().waitFor();
    await page.unroute('**/product-list**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^11–20 of/).waitFor();
  });

  it('says that a page lies behind the end', async () => {
    const page = await app.enter({ path: '/products?page=900&size=10' });
    await page.getByRole('button', { name: 'First page' }).click();
    await page.getByText(/^1–10 of/).waitFor();
  });

  it('hides price and cost from a worker', async () => {
    const page = await app.enter({ role: 'WORKER' });
    expect(await page.getByRole('columnheader', { name: 'Price' }).count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: 'Cost' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'New product' }).count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toContain('$');
  });

  it('is one tab stop; arrows, Home and End move in it; Enter opens a product', async () => {
    const page = await app.enter();
    expect(await page.locator('.cd-grid [tabindex="0"]').count()).toBe(1);
    await tabIntoGrid(page);
    const [firstSku, secondSku] = await columnTexts(page, 'sku');
    expect(await focusedCell(page)).toEqual([firstSku, 'sku']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await focusedCell(page)).toEqual([secondSku, 'variety']);
    await page.keyboard.press('End');
    expect(await focusedCell(page)).toEqual([secondSku, 'inventoryUOM']);
    // What has the focus can be seen: the frozen columns do not cover it.
    await page.keyboard.press('Home');
    expect(await focusedCell(page)).toEqual([secondSku, 'chosen']);
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    const seen = await page.evaluate(() => {
      const cell = document.activeElement;
      const { left, top, width, height } = cell?.getBoundingClientRect() ?? new DOMRect();
      return document.elementsFromPoint(left + width / 4, top + height / 2)[0]?.closest('[data-column]') === cell;
    });
    expect(seen).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focusedCell(page)).toEqual(['', 'categoryName']);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products?sort=categoryName');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/specifications');
  });

  it('keeps its rows in place when they could not be loaded again, says so, and tries again when asked', async () => {
    const client = await signIn(app.program, 'MANAGER');
    const page = await app.enter();
    const first = page.getByRole('rowheader').first();
    const [before, place] = [await first.textContent(), await first.boundingBox()];
    await page.evaluate(() => {
      const fetched = window.fetch.bind(window);
      const list: { isAway: boolean } = Object.assign(window, { isAway: true });
      window.fetch = (input, init) =>
        list.isAway && (input instanceof Request ? input.url : String(input)).includes('/product-list')
          ? Promise.reject(new TypeError('away'))
          : fetched(input, init);
    });
    // Someone else's change: the same page of the same order is asked for again.
    const listed = await client.get(`product-manager/product-list?searchKey=${String(before)}`);
    const { data } = (await listed.json()) as { data: { list: { productId: string }[] } };
    const id = String(data.list[0]?.productId);
    expect((await client.send('PUT', `product-manager/pricing/${id}`, { price: '31.5' })).status).toBe(200);
    const stale = page.getByRole('alert').filter({ hasText: 'This may be out of date' });
    await stale.waitFor();
    expect([await first.textContent(), await first.boundingBox()]).toEqual([before, place]);
    // In one turn: each read model tells of the change for itself, and each makes the list ask again.
    await stale.getByRole('button', { name: 'Try again' }).evaluate((button: HTMLButtonElement) => {
      Object.assign(window, { isAway: false });
      button.click();
    });
    await stale.waitFor({ state: 'detached' });
    await settled(page);
  });

  it('shows no rows under an order, a search or a page that they are not of', async () => {
    const page = await app.enter({ path: '/products?size=10' });
    const heading = page.getByRole('columnheader', { name: 'Price' });
    const next = page.getByRole('button', { name: 'Next page' });
    const failed = page.getByRole('alert').filter({ hasText: "We couldn't load this" });
    const steps: [string, () => Promise<void>][] = [
      ['sort=price', () => heading.click()],
      ['page=2', () => next.click()],
      ['search=gi', () => page.getByLabel('Search products').fill('gi')],
    ];
    for (const [address, ask] of steps) {
      await page.route('**/product-list**', (route) => route.abort());
      await ask();
      await failed.waitFor();
      expect(page.url()).toContain(address);
      expect([address, await page.getByRole('rowheader').count()]).toEqual([address, 0]);
      expect(await page.locator('.cd-pager-range').textContent()).toBe('');
      expect(await heading.getAttribute('aria-sort')).toBe('ascending');
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
      await page.unroute('**/product-list**');
      await failed.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('rowheader').first().waitFor();
      const prices = (await columnTexts(page, 'price')).filter((text) => text !== '–').map(money);
      expect([address, prices]).toEqual([address, prices.toSorted((a, b) => a - b)]);
    }
  });
}
