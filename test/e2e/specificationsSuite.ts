import { expect, it } from 'vitest';
import { columnTexts, settled, toast, type App } from './app.ts';
import { look } from './look.ts';
import { choice, entries, field, openHistory, openProduct, recorded, save, foundBy } from './openProduct.ts';

export function specificationsSuite(app: App): void {
  it('saves SKU and name with a reason, refuses a SKU that is taken, and the history tells it', async () => {
    const page = await app.enter({ path: foundBy('GINGER-30') });
    await openProduct(page, 'GINGER-30');
    await field(page, 'Product name').fill('Ginger Young');
    await field(page, 'SKU').fill('taro-50');
    expect(await page.locator('.cd-output').first().innerText()).toBe('taro-50-Ginger Young');
    await field(page, 'Reason for the change').fill('New season');
    await save(page);
    await page.getByText('SKU taro-50 belongs to another product. Choose another SKU.').waitFor();
    await field(page, 'SKU').fill('GINGER-31');
    await save(page);
    await page.getByRole('heading', { name: /^GINGER-31 / }).waitFor();
    const drawer = await openHistory(page);
    const sku = entries(page, 'GINGER-31');
    await sku.waitFor();
    await entries(page, 'Ginger Young').first().waitFor();
    await drawer.getByText('Times are in Los Angeles time.').waitFor();
    expect(await sku.innerText()).toMatch(
      /^SKU GINGER-30 → GINGER-31\s+\d\d\/\d\d\/\d{4} \d\d:\d\d · .* · Console\s+Reason: New season/,
    );
    expect(await sku.locator('time').getAttribute('title')).toMatch(/ UTC$/);
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    // A second save does not conflict with the first.
    await field(page, 'SKU').fill('GINGER-30');
    await save(page);
    await page.getByRole('heading', { name: /^GINGER-30 / }).waitFor();
  });

  it('holds the wide set of characters for a new name only', async () => {
    const page = await app.enter({ path: foundBy('E2E-PEAR') });
    await openProduct(page, 'E2E-PEAR');
    await page.getByLabel('Product name').fill('Pear & Apple');
    await save(page);
    await page.getByText('The name must not contain the special character').waitFor();
    await page.getByLabel('Product name').fill('');
    await save(page);
    await page.getByText('Please input name!').waitFor();
  });

  it('keeps what is typed while it saves', async () => {
    const page = await app.enter({ path: foundBy('E2E-PEAR') });
    await openProduct(page, 'E2E-PEAR');
    await choice(page, 'Organic', 'Yes').press(' ');
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/product-manager/specifications/*', async (route) => {
      await answered;
      await route.continue();
    });
    await save(page);
    await field(page, 'Product name').fill('Pear typed late');
    answer();
    await toast(page, 'success').first().waitFor();
    expect(await field(page, 'Product name').inputValue()).toBe('Pear typed late');
    await save(page);
    await recorded(page, 'Organic', 'Pear typed late');
  });

  it('deactivates, and the list follows', async () => {
    const page = await app.enter({ path: foundBy('E2E-PEAR') });
    await openProduct(page, 'E2E-PEAR');
    await choice(page, 'Active', 'No').press(' ');
    await save(page);
    await recorded(page, 'Inactive');
    await page.goto('/products?inactive=1&search=E2E-PEAR');
    await settled(page);
    expect(await columnTexts(page, 'sku')).toEqual(['E2E-PEAR']);
  });

  it('keeps what is organic, and how lots are assigned', async () => {
    const page = await app.enter({ path: foundBy('DAIKON-40') });
    await openProduct(page, 'DAIKON-40');
    await look(page, 'specifications');
    await choice(page, 'Organic', 'Yes').press(' ');
    const overflow = page.getByLabel('Lot overflow (beta)');
    await overflow.press(' ');
    // Another method begins without overflow; without lots there is none.
    await choice(page, 'Lot assignment method', 'First expired, first out (FEFO)').press(' ');
    await expect.poll(() => overflow.isChecked()).toBe(false);
    await choice(page, 'Lot assignment method', 'No lot select').press(' ');
    await overflow.waitFor({ state: 'detached' });
    await save(page);
    await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => choice(page, 'Organic', 'No').isChecked()).toBe(true);
    await overflow.waitFor();
  });

  it('asks before typed values are lost', async () => {
    const page = await app.enter({ path: foundBy('DAIKON-40') });
    await openProduct(page, 'DAIKON-40');
    await page.getByLabel('Product name').fill('Unsaved');
    const bar = page.getByText('1 unsaved change', { exact: true });
    await bar.waitFor();
    const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0);
    await page.getByRole('link', { name: '← Products' }).click();
    await page.getByText('Leave without saving?').waitFor();
    await look(page, 'leave dialog');
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(await page.getByLabel('Product name').inputValue()).toBe('Unsaved');
    await page.getByRole('link', { name: '← Products' }).click();
    await page.getByRole('button', { name: 'Leave, discard changes' }).click();
    await page.waitForURL((url) => url.pathname + url.search === foundBy('DAIKON-40'));
  });

  it('leads on through the list as it was searched and sorted, over its pages, on the same tab', async () => {
    const page = await app.enter({ path: '/products?sort=-sku&size=10' });
    await settled(page);
    const [first, second] = await columnTexts(page, 'sku');
    await page.goto('/products?sort=-sku&size=10&page=2');
    await settled(page);
    const [eleventh] = await columnTexts(page, 'sku');
    await page.locator('[role=rowheader] a').first().click();
    await page.getByText(/^11 of \d+$/).waitFor();
    await page.getByRole('link', { name: 'Gallery', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: eleventh }).waitFor();
    await page.keyboard.press('k');
    await page.getByText(/^10 of \d+$/).waitFor();
    await page.reload();
    await page.getByText(/^10 of \d+$/).waitFor();
    await page.goto('/products?sort=-sku&size=10');
    await settled(page);
    await page.locator('[role=rowheader] a').first().click();
    await page.getByRole('link', { name: 'Details', exact: true }).click();
    expect(await page.getByRole('link', { name: 'Previous', exact: true }).getAttribute('aria-disabled')).toBe('true');
    await field(page, 'Grade').fill('typed');
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
    await page.getByRole('button', { name: 'Discard changes', exact: true }).click();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: second }).waitFor();
    expect(page.url()).toMatch(/\/details$/);
    await page.getByRole('link', { name: '← Products' }).click();
    await page.waitForURL(/\/products\?.*sort=-sku/);
  });

  it('says that a product does not exist', async () => {
    const page = await app.enter({ path: '/products/nosuchproduct/specifications' });
    await page.getByText('This product does not exist').waitFor();
  });

  it('shows a worker neither price nor history, and nothing to save', async () => {
    const page = await app.enter({ role: 'WORKER', path: foundBy('DAIKON-40') });
    await openProduct(page, 'DAIKON-40');
    const figures = await page.locator('.cd-figures dt').allInnerTexts();
    expect(figures).toEqual(expect.arrayContaining(['On hand', 'Incoming', 'Shipped', 'Returned']));
    for (const hidden of ['Price', 'Cost', 'Average purchase price']) expect(figures).not.toContain(hidden);
    expect(await page.locator('.cd-record-facts dt').allInnerTexts()).toEqual(['On hand', 'Available to sell']);
    expect(await page.getByRole('button', { name: 'History', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  });
}
