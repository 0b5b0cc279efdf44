import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { columnTexts, settled, type App } from './app.ts';
import { look } from './look.ts';

const drawerOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });
const group = (page: Page, name: string): Locator => drawerOf(page).getByRole('group', { name, exact: true });
const box = (page: Page, of: string, name: string): Locator =>
  group(page, of).getByRole('checkbox', { name: new RegExp(`^${name}, [\\d,+]+ products?$`) });
const chips = (page: Page): Promise<string[]> =>
  page.getByRole('group', { name: 'Applied filters' }).locator('.cd-chip').allInnerTexts();
const all = (page: Page, column: string): Promise<string[]> =>
  columnTexts(page, column).then((texts) => [...new Set(texts)].sort());

export function filtersSuite(app: App): void {
  it('limits the list by groups of boxes with counts, by keyboard, in the address', async () => {
    // Wide enough for the column of origins.
    const page = await app.enter({ path: '/products?size=20', viewport: { width: 1920, height: 1080 } });
    const button = page.getByRole('button', { name: /^Filters/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await group(page, 'Origin').waitFor();
    expect((await drawerOf(page).boundingBox())?.width).toBe(271);
    const fruit = await box(page, 'Category', 'Fruit').getAttribute('aria-label');

    await box(page, 'Origin', 'Mexico').press(' ');
    await expect.poll(() => all(page, 'origin')).toEqual(['Mexico']);
    expect(page.url()).toContain('origin=Mexico');
    expect(await chips(page)).toEqual(['Origin: Mexico']);
    await look(page, 'products list with its filters');
    // The other groups count what is left, its own does not.
    await expect.poll(() => box(page, 'Category', 'Fruit').getAttribute('aria-label')).not.toBe(fruit);
    await box(page, 'Origin', 'Korea').press(' ');
    await expect.poll(() => all(page, 'origin')).toEqual(['Korea', 'Mexico']);
    const count = await columnTexts(page, 'sku');
    await expect.poll(() => button.innerText()).toBe('Filters (2)');

    const other = await app.enter({ path: page.url().replace(app.program.url, ''), role: 'SELLER' });
    await settled(other);
    expect(await columnTexts(other, 'sku')).toEqual(count);
    await other.getByRole('checkbox', { name: 'Show inactive' }).press(' ');
    await other.getByText('No products match all these filters.').waitFor();

    await page.getByRole('button', { name: 'Remove filter Origin: Mexico' }).click();
    await expect.poll(() => all(page, 'origin')).toEqual(['Korea']);
    await page.goBack();
    await expect.poll(() => all(page, 'origin')).toEqual(['Korea', 'Mexico']);
    await group(page, 'Origin').getByRole('button', { name: 'Clear Origin' }).press('Enter');
    await expect.poll(() => page.url()).not.toContain('origin=');
    await expect.poll(() => box(page, 'Category', 'Fruit').getAttribute('aria-label')).toBe(fruit);
    await page.keyboard.press('Escape');
    await drawerOf(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('shows 20 options of a group before "Show more", and searches within a long one', async () => {
    const page = await app.enter({ path: '/products' });
    await page.getByRole('button', { name: 'Filters' }).click();
    const packing = group(page, 'Packing');
    await expect.poll(() => packing.getByRole('checkbox').count()).toBe(20);
    await packing.getByRole('button', { name: /^Show more/ }).click();
    await expect.poll(() => packing.getByRole('checkbox').count()).toBeGreaterThan(20);
    await packing.getByLabel('Search in Packing').fill('carton');
    await expect
      .poll(async () =>
        (await packing.locator('.cd-filter-name').allInnerTexts()).every((name) => name.includes('carton')),
      )
      .toBe(true);
    await packing.getByLabel('Search in Packing').fill('no such');
    await packing.getByText('No matches.').waitFor();
  });
}
