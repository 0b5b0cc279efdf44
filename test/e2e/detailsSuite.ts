import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { toast, type App } from './app.ts';
import { crossdock, importVendors } from './crossdock.ts';
import { look } from './look.ts';
import { field, openProduct, recorded, save, shows, foundBy } from './openProduct.ts';

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Product', exact: true }).getByRole('link', { name, exact: true });

/** One of the product's other tabs. */
async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

const picker = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label });

export function detailsSuite(app: App): void {
  it('keeps details over a reload, refuses what is no number, saves, undoes, and names a manager', async () => {
    const page = await app.enter({ path: foundBy('SPINACH-4X25') });
    await openProduct(page, 'SPINACH-4X25');
    await openTab(page, 'Details');
    expect(await tab(page, 'Details').getAttribute('aria-current')).toBe('page');
    await look(page, 'details');
    await field(page, 'PLU').fill('4011');
    await field(page, 'Shelf life').fill('12.5');
    await page.reload();
    await page.getByText(/^Unsaved changes from .* were restored\.$/).waitFor();
    expect(await field(page, 'PLU').inputValue()).toBe('4011');
    await save(page);
    await page.getByText('Enter a whole number from 0 to 36500.').waitFor();
    await field(page, 'Shelf life').fill('12');
    await picker(page, 'Manager').fill('o');
    await page.getByRole('option').first().waitFor();
    await picker(page, 'Manager').press('Enter');
    const manager = await picker(page, 'Manager').inputValue();
    expect(manager).not.toBe('o');
    await save(page);
    await toast(page, 'success').getByText('Details saved.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await shows(page, 'PLU', '');
    await expect.poll(() => picker(page, 'Manager').inputValue()).toBe('');
    await recorded(page, ['PLU', 'set to 4011'], ['Manager', `set to ${manager}`], ['PLU', 'cleared']);
  });

  it('describes a product with brands and an active vendor, found by its words and taken away again', async () => {
    await importVendors(app);
    await crossdock(app, 'company', 'values', 'add', 'supplier', 'Dole');
    const page = await app.enter({ path: foundBy('SPINACH-4X25') });
    await openProduct(page, 'SPINACH-4X25');
    await openTab(page, 'Description');
    await page.getByLabel('Summary').fill('Washed, ready to eat');
    await page.getByLabel('Specification').fill('US No. 1\nWashed');
    // One of the company's brands, and one that exists on no list.
    await picker(page, 'Brands').fill('do');
    await page.getByRole('option', { name: 'Dole' }).waitFor();
    await picker(page, 'Brands').press('ArrowDown');
    await picker(page, 'Brands').press('Enter');
    await expect.poll(() => picker(page, 'Brands').inputValue()).toBe('Dole, ');
    await picker(page, 'Brands').pressSequentially('Green Valley');
    await picker(page, 'Preferred vendor').fill('bjsc');
    await page.getByRole('option', { name: '北京蔬菜批发' }).waitFor();
    await look(page, 'description with its vendors and several lines');
    await picker(page, 'Preferred vendor').press('Enter');
    await save(page);
    await toast(page, 'success').getByText('Description saved.').waitFor();
    await recorded(page, '北京蔬菜批发');
    await page.reload();
    await expect.poll(() => picker(page, 'Brands').inputValue()).toBe('Dole, Green Valley');
    expect(await page.getByLabel('Specification').inputValue()).toBe('US No. 1\nWashed');
    expect(await picker(page, 'Preferred vendor').inputValue()).toBe('北京蔬菜批发');
    await picker(page, 'Preferred vendor').fill('harbor');
    await page.getByRole('option', { name: 'Harbor Fruit & Produce' }).waitFor();
    await picker(page, 'Preferred vendor').press('Escape');
    expect(await picker(page, 'Preferred vendor').inputValue()).toBe('北京蔬菜批发');
    await page.getByRole('button', { name: 'Clear Preferred vendor' }).click();
    await save(page);
    await recorded(page, ['Preferred vendor', 'cleared (was 北京蔬菜批发)']);
    expect(await picker(page, 'Preferred vendor').inputValue()).toBe('');
  });

  it("picks an origin from the company's list and a location of its warehouses, and takes both away again", async () => {
    const main = ['--warehouse', 'Main warehouse'];
    await crossdock(app, 'company', 'values', 'add', 'location', 'Cold room', '--code', 'CR-07', ...main);
    const page = await app.enter({ path: foundBy('SPINACH-4X25') });
    await openProduct(page, 'SPINACH-4X25');
    await openTab(page, 'Details');
    const before = await picker(page, 'Origin').inputValue();
    await picker(page, 'Origin').fill('bra');
    await page.getByRole('option', { name: 'brazil' }).waitFor();
    await picker(page, 'Origin').press('Enter');
    await save(page);
    await toast(page, 'success').getByText('Details saved.').waitFor();
    await recorded(page, ['Origin', 'brazil']);
    await page.getByRole('button', { name: 'Edit origins' }).click();
    const editor = page.getByRole('dialog');
    await editor.getByText('brazil').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => picker(page, 'Origin').inputValue()).toBe(before);

    await openTab(page, 'Logistics');
    await picker(page, 'Location').fill('main zz');
    await page.getByText('Nothing found').waitFor();
    await picker(page, 'Location').fill('cold');
    await page.getByRole('option', { name: 'CR-07 · Cold room' }).waitFor();
    await picker(page, 'Location').press('Enter');
    await save(page);
    await toast(page, 'success').getByText('Logistics saved.').waitFor();
    await recorded(page, ['Location', 'set to CR-07 · Cold room']);
    await page.reload();
    await expect.poll(() => picker(page, 'Location').inputValue()).toBe('CR-07 · Cold room');
    // In use now, and so not to be deleted.
    await expect(crossdock(app, 'company', 'values', 'remove', 'location', 'CR-07')).rejects.toThrow(
      /: 1 product uses it\./,
    );
    await page.getByRole('button', { name: 'Clear Location' }).click();
    await save(page);
    await recorded(page, ['Location', 'cleared (was CR-07 · Cold room)']);
    expect(await picker(page, 'Location').inputValue()).toBe('');
  });

  it('verifies the check digit of a GTIN, and asks who is right where two save the same field', async () => {
    const path = foundBy('SPINACH-4X25');
    const [slow, fast] = [await app.enter({ path }), await app.enter({ path, role: 'PURCHASER' })];
    for (const page of [slow, fast]) {
      await openProduct(page, 'SPINACH-4X25');
      await openTab(page, 'Logistics');
    }
    await field(slow, 'GTIN').fill('00012345600013');
    await save(slow);
    await slow.getByText('this GTIN must end with 2').waitFor();
    await field(slow, 'GTIN').fill('00012345600012');
    await field(slow, 'Gross weight').fill('41.5');
    await field(fast, 'Gross weight').fill('40');
    await field(fast, 'Units per pallet').fill('48');
    await save(fast);
    await toast(fast, 'success').first().waitFor();
    await save(slow);
    const dialog = slow.getByRole('dialog', { name: 'Someone else saved changes first' });
    await dialog.getByText('Mine: 41.5').waitFor();
    await dialog.getByText(/changed Units per pallet from – to 48/).waitFor();
    await dialog.getByRole('radio', { name: 'From' }).press(' ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(slow, 'success').getByText('Logistics saved.').waitFor();
    await shows(slow, 'Gross weight', '40');
    await shows(slow, 'GTIN', '00012345600012');
    await shows(fast, 'GTIN', '00012345600012');
  });

  it('asks before a tab with typed values is left, and is only read by those who may not edit', async () => {
    const page = await app.enter({ path: foundBy('SPINACH-4X25') });
    await openProduct(page, 'SPINACH-4X25');
    await openTab(page, 'Logistics');
    await field(page, 'Commodity class').fill('Produce');
    await tab(page, 'Description').click();
    await page.getByRole('button', { name: 'Leave, discard changes' }).click();
    await page.getByRole('heading', { level: 2, name: 'Description' }).waitFor();
    const seller = await app.enter({ role: 'SELLER', path: foundBy('SPINACH-4X25') });
    await openProduct(seller, 'SPINACH-4X25');
    await openTab(seller, 'Details');
    expect(await field(seller, 'PLU').getAttribute('readonly')).not.toBeNull();
    expect(await seller.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  });
}
