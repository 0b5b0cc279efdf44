import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { cellOf, columnTexts, settled, type App, type Language } from './app.ts';
import { openHistory } from './openProduct.ts';
import { violations } from './axe.ts';
import { look } from './look.ts';

const words = {
  en: { entry: 'View a past date…', back: 'Back to now', change: 'Change', zone: 'Los Angeles', create: 'New product' },
  zh: { entry: '查看历史时间点…', back: '返回当前', change: '更改', zone: '北美太平洋时间', create: '新建商品' },
} as const;
const ZONE = 'America/Los_Angeles';

/** A moment as someone at the company would type it: date, and time to the second. */
function typed(at: Date): readonly [string, string] {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).formatToParts(at);
  const two = (type: string): string => (parts.find((part) => part.type === type)?.value ?? '').padStart(2, '0');
  return [`${two('month')}/${two('day')}/20${two('year')}`, `${two('hour')}:${two('minute')}:${two('second')}`];
}

/** The offset of the company's clocks, as -08:00: one night a year has an hour twice. */
const offsetAt = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'longOffset' }).format(at).slice(-6);

async function view(page: Page, language: Language, at: Date): Promise<void> {
  await page.getByRole('button', { name: words[language].entry }).click();
  const [date, time] = typed(at);
  // By keyboard: the date has the focus, all of it selected.
  await page.locator('.cd-as-of-bar input').first().waitFor();
  await page.keyboard.type(date);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(`${time} ${offsetAt(at)}`);
  await page.keyboard.press('Enter');
  await page.locator('.cd-as-of-banner').waitFor();
  await settled(page);
}

/** The price of a product in the list, changed by someone else. */
async function changePrice(app: App, page: Page, sku: string, price: string): Promise<void> {
  const list = await page.request.get(
    `/api/company/${app.program.demo.companyId}/product-manager/product-list?pageSize=100`,
  );
  const rows = ((await list.json()) as { data: { list: { productId: string; sku: string }[] } }).data.list;
  const id = rows.find((row) => row.sku === sku)?.productId ?? '';
  const saved = await page.request.put(`/api/company/${app.program.demo.companyId}/product-manager/pricing/${id}`, {
    headers: { 'x-crossdock': '1', 'idempotency-key': crypto.randomUUID() },
    data: { price },
  });
  expect(saved.status()).toBe(200);
}

/** Asked again, the answer would be the same. */
async function mustOnlyLeadBack(page: Page): Promise<void> {
  const refusal = page.getByRole('main').getByRole('alert');
  await refusal.waitFor();
  expect(await refusal.getByRole('button').allTextContents()).toEqual([words.en.back]);
  await refusal.getByRole('button').click();
  await settled(page);
}

export function asOfSuite(app: App): void {
  it('shows the console as it was, by keyboard, and goes back to now', async () => {
    const page = await app.enter({ path: '/products?size=20' });
    const [sku] = await columnTexts(page, 'sku');
    const price = async (): Promise<string | null> => (await cellOf(page, sku ?? '', 'price')).textContent();
    const before = await price();
    // The moment is typed to the second: what is recorded within a second of it would count.
    const isLater = (than: number): Promise<number> =>
      until(
        () => Date.now(),
        (now) => now > than + 1_000,
      );
    const noted = new Date(await isLater(Date.now()));
    await isLater(noted.getTime());
    await changePrice(app, page, sku ?? '', '123.45');
    await expect.poll(price).not.toBe(before);
    const after = await price();

    await view(page, 'en', noted);
    expect(await price()).toBe(before);
    const [date] = typed(noted);
    expect(await page.locator('.cd-as-of-banner').textContent()).toContain(date);
    expect(await page.locator('.cd-as-of-banner').textContent()).toContain(words.en.zone);
    // Nothing can be changed.
    expect(await page.getByRole('button', { name: words.en.create }).count()).toBe(0);
    expect(await (await cellOf(page, sku ?? '', 'price')).getAttribute('aria-readonly')).toBe('true');
    await look(page, 'products as they were');

    // The moment goes along: to a record, through a reload, and back again.
    await page.locator('[role=rowheader] a').first().click();
    await openHistory(page);
    const changed = page.locator('.cd-timeline time').first();
    const [day, clock] = typed(new Date((await changed.getAttribute('datetime')) ?? ''));
    expect(await changed.textContent()).toBe(`${day} ${clock.slice(0, 5)}`);
    expect(page.url()).toContain('asOf=');
    await page.reload();
    const amount = page.locator('.cd-figures div').filter({ hasText: /^Price/ });
    await amount.waitFor();
    expect((await amount.locator('dd').innerText()).replace(/ \/ .*/, '')).toBe(before);
    expect(await page.getByRole('textbox', { name: /^SKU/ }).isEditable()).toBe(false);
    await look(page, 'a product as it was');
    await page.goBack();
    await settled(page);
    expect(await price()).toBe(before);

    await page.getByRole('button', { name: words.en.back }).click();
    await settled(page);
    await expect.poll(price).toBe(after);
    expect(page.url()).not.toContain('asOf');
    expect(await page.locator('.cd-as-of-banner').count()).toBe(0);
    // The browser's Back goes to the past once more, and its Back again out of it.
    await page.goBack();
    await page.locator('.cd-as-of-banner').waitFor();
    await expect.poll(price).toBe(before);
  });

  it('says of an empty list that nothing was there then, and offers nothing to do', async () => {
    const page = await app.enter();
    await view(page, 'en', new Date('2020-01-02T03:04:05Z'));
    await page.getByRole('heading', { name: 'No products at that time' }).waitFor();
    expect(await page.locator('.cd-state button').count()).toBe(0);
    await look(page, 'no products at that time');
  });

  it('offers no undo of a change while it shows what was before', async () => {
    const page = await app.enter();
    await page.getByRole('button', { name: words.en.entry }).click();
    await page.locator('.cd-as-of-bar input').first().fill('01/02/2020');
    await page.locator('.cd-cell[data-column=price]').nth(2).dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('98.76');
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.locator('.cd-as-of-banner').waitFor();
    expect(await page.locator('.cd-notice-success').count()).toBe(1);
    expect(await undo.count()).toBe(0);
  });

  it.each(['en', 'zh'] as const)('says what is wrong with a date or a time (%s)', async (language) => {
    const page = await app.enter({ language });
    await page.getByRole('button', { name: words[language].entry }).click();
    const inputs = page.locator('.cd-as-of-bar input:not([type=date])');
    const [date, time] = [inputs.nth(0), inputs.nth(1)];
    for (const [wrongDate, wrongTime, at] of [
      ['13/41/2026', '10:00', date],
      ['11/20/2026', '25:00', time],
      ['11/20/2099', '10:00', date],
      ['11/01/2026', '01:30', time],
      ['03/08/2026', '02:30', time],
    ] as const) {
      await date.fill(wrongDate);
      await time.fill(wrongTime);
      await page.keyboard.press('Enter');
      await page.locator('.cd-as-of-bar .cd-error').waitFor();
      expect(await at.getAttribute('aria-invalid')).toBe('true');
      expect(await at.evaluate((input) => input === document.activeElement)).toBe(true);
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('.cd-as-of-bar').count()).toBe(0);
  });

  it('opens a shared link, and opens the view anew when it has gone', async () => {
    const page = await app.enter({ path: '/products?search=bok&asOf=2001-01-01T00:00:00Z' });
    await page.locator('.cd-as-of-banner').waitFor();
    expect(await columnTexts(page, 'sku')).toEqual([]);
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/as-of'));
    await page.route(
      '**/product-list**',
      (route) =>
        route.fulfill({ status: 410, json: { error: { code: 'asOf.gone', message: '', correlationId: 'x' } } }),
      { times: 1 },
    );
    const answered = page.waitForResponse(
      (response) => response.url().includes('/product-list') && response.status() === 200,
    );
    await page.getByRole('checkbox', { name: 'Show inactive' }).press(' ');
    await asked;
    await answered;
    // Nothing was there then, which is told in place of a grid.
    await page.locator('.cd-state').waitFor();
    expect(page.url()).toContain('asOf=');
    expect(await page.locator('.cd-state').count()).toBe(1);
  });

  it('is offered to nobody who may not, and tells those who follow a link', async () => {
    const page = await app.enter({ role: 'SELLER' });
    expect(await page.getByRole('button', { name: words.en.entry }).count()).toBe(0);
    await page.goto('/products?asOf=2001-01-01T00:00:00Z');
    await page.getByRole('alert').getByText('You are not allowed to do this.').waitFor();
    await mustOnlyLeadBack(page);
  });

  it('leads back to now from a moment that is none', async () => {
    const page = await app.enter();
    await page.goto('/products?asOf=tomorrow');
    await mustOnlyLeadBack(page);
    await page.goto('/products?asOf=2099-01-01T00:00:00Z');
    await mustOnlyLeadBack(page);
  });
}
