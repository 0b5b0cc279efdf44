import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../support/program.ts';
import { closeMessages, toast, type App } from './app.ts';
import { violations } from './axe.ts';
import { importVendors } from './crossdock.ts';
import { look } from './look.ts';
import { field, recorded, save, shows } from './openProduct.ts';
import { makeProduct } from './orderLines.ts';
import { assign, newVendor, vendorCalled } from './vendors.ts';
import { leftoverEnglish } from './words.ts';

const picker = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label });
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Vendor', exact: true }).getByRole('link', { name, exact: true });
const status = (page: Page): Locator => page.getByLabel('Status', { exact: true });

const open = async (page: Page, id: string, tab = 'account'): Promise<void> => {
  await page.goto(`/vendors/${id}/${tab}`);
  await page.locator(`.cd-record-tabs [aria-current=page][href$="/${tab}"]`).waitFor();
};

/** The first user whom the field offers, after the choice of nobody. */
async function chooseUser(page: Page, label: string): Promise<void> {
  await picker(page, label).click();
  const options = page.locator('.cd-picker [role=option]');
  await options.nth(1).waitFor();
  expect(await options.first().innerText()).toBe('Not assigned');
  await options.nth(1).click();
}

/** The conflict that a save meets. */
const conflictOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Someone else saved changes first' });

export function vendorAccountSuite(app: App): void {
  it('saves an account, tells who changed what, undoes it, and decides with another who is right', async () => {
    const api = await signIn(app.program, 'MANAGER');
    const id = await newVendor(api, { name: 'Tokyo Traders', email: 'orders@tokyo.example', abbreviation: 'TT' });
    await newVendor(api, { name: 'Kyoto Teas', email: 'kyoto@teas.example', abbreviation: 'KT' });
    const [slow, fast] = [await app.enter({ path: `/vendors/${id}` }), await app.enter({ role: 'PURCHASER' })];
    await slow.waitForURL('**/account');
    await open(fast, id);
    const overview = slow.getByRole('region', { name: 'Overview' });
    await overview.getByText('Individual').waitFor();
    await slow.getByText('Also here:').waitFor();

    // Everything that an input refuses is refused at it, before and by the server.
    await field(slow, 'Account name').fill(' ');
    await field(slow, 'Email').fill('');
    await field(slow, 'Abbreviation').fill('T-T');
    await field(slow, 'Main phone').fill('call me');
    await save(slow);
    for (const said of [
      'Account name is required.',
      'Email is required.',
      '1 to 5 letters',
      'not a valid phone number',
    ])
      await slow.locator('.cd-error', { hasText: said }).waitFor();
    await field(slow, 'Account name').fill('Kyoto Teas');
    await field(slow, 'Email').fill('orders@tokyo.example');
    await field(slow, 'Main phone').fill('555 0102');
    await field(slow, 'Abbreviation').fill('TT');
    await save(slow);
    await slow.locator('.cd-error', { hasText: 'Another vendor is named Kyoto Teas.' }).waitFor();
    await field(slow, 'Account name').fill('Tokyo Traders');
    await field(slow, 'Abbreviation').fill('kt');
    await save(slow);
    await slow.locator('.cd-error', { hasText: 'belongs to another customer or vendor' }).waitFor();
    await field(slow, 'Abbreviation').fill('TYO');

    // Both sections in one save: values, a choice, a user of the type asked for, several lines, section Other.
    await status(slow).selectOption({ label: 'Suspended' });
    await chooseUser(slow, 'Purchaser');
    const purchaser = await picker(slow, 'Purchaser').inputValue();
    await field(slow, 'Notes').fill('Knock twice\nThen wait');
    await field(slow, 'Credit term').fill('Net 30');
    await field(slow, 'Reason for the change').fill('Moved');
    await save(slow);
    await toast(slow, 'success').getByText('Account saved.').waitFor();
    await overview.getByText('555 0102').waitFor();
    await slow.locator('.cd-record-facts .cd-status', { hasText: 'Suspended' }).waitFor();
    await shows(fast, 'Abbreviation', 'TYO');
    await slow.getByRole('button', { name: /^History of Credit term: Marcus Webb.*Net 30, Moved/ }).waitFor();
    expect(await violations(slow)).toEqual([]);

    await slow.getByRole('button', { name: 'Undo', exact: true }).click();
    await shows(slow, 'Credit term', '');
    await shows(slow, 'Abbreviation', 'TT');
    await expect.poll(() => picker(slow, 'Purchaser').inputValue()).toBe('');
    await expect.poll(() => status(slow).inputValue()).toBe('1000');
    await recorded(slow, ['Purchaser', purchaser]);
    await closeMessages(slow);

    await slow.getByRole('button', { name: 'History', exact: true }).click();
    const drawer = slow.getByRole('dialog', { name: 'History of Tokyo Traders' });
    await drawer.getByLabel('Field').selectOption({ label: 'Credit term' });
    await expect
      .poll(() => drawer.getByRole('listitem').first().innerText())
      .toMatch(/Credit term.*cleared \(was Net 30\)/s);
    // As it was then: to be read and not to be changed.
    const then = drawer.getByRole('listitem').filter({ hasText: 'set to Net 30' });
    await then.getByRole('button', { name: /^See everything as of/ }).click();
    await slow.locator('.cd-as-of-banner').waitFor();
    await shows(slow, 'Credit term', 'Net 30');
    expect(await field(slow, 'Credit term').isEditable()).toBe(false);
    await slow.locator('.cd-as-of-banner').getByRole('button').last().click();
    await shows(slow, 'Credit term', '');

    await field(slow, 'Credit term').fill('Net 10');
    await field(slow, 'DBA').fill('Tokyo');
    await chooseUser(slow, 'Account manager');
    await field(fast, 'Credit term').fill('Net 60');
    await field(fast, 'Fax').fill('555 0103');
    await save(fast);
    await toast(fast, 'success').first().waitFor();
    expect(await assign(api, id, 'managerId', purchaser)).toBe(200);
    await save(slow);
    await conflictOf(slow).getByText('Mine: Net 10').waitFor();
    const manager = conflictOf(slow).getByRole('radiogroup', { name: 'Account manager', exact: true });
    await manager.getByText('Mine: Marcus Webb', { exact: true }).click();
    await manager.getByText(`: ${purchaser}`).waitFor();
    await conflictOf(slow)
      .getByText(/changed Fax from – to 555 0103/)
      .waitFor();
    await conflictOf(slow)
      .getByRole('radio', { name: /From.*Net 60/ })
      .press(' ');
    await conflictOf(slow).getByRole('button', { name: 'Save' }).click();
    await toast(slow, 'success').getByText('Account saved.').waitFor();
    await shows(slow, 'Credit term', 'Net 60');
    await shows(fast, 'DBA', 'Tokyo');
    await slow.keyboard.press('Control+z');
    await shows(slow, 'DBA', '');
  });

  it('keeps a draft, asks before it is left, saves what an import left incomplete, and only shows it to others', async () => {
    const api = await signIn(app.program, 'MANAGER');
    await importVendors(app);
    const id = await vendorCalled(api, 'Cascade Creamery');
    const page = await app.enter({ path: `/vendors/${id}/account` });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByText('Incomplete: no email').waitFor();
    await field(page, 'Internal number').fill('V-204');
    await page.reload();
    await page.getByText(/^Unsaved changes from .* were restored\.$/).waitFor();
    await tab(page, 'Products').click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await shows(page, 'Internal number', 'V-204');
    // Section Other has a call of its own: where that fails, the account is saved, and what is not stays typed.
    await field(page, 'DBA').fill('Cascade');
    await page.route('**/other/**', (route) => route.abort(), { times: 1 });
    await save(page);
    await toast(page, 'success').getByText('Account saved.').waitFor();
    await toast(page, 'error').getByText("We can't reach the server").waitFor();
    await recorded(page, 'DBA');
    await shows(page, 'Internal number', 'V-204');
    await save(page);
    await recorded(page, 'V-204');
    await shows(page, 'DBA', 'Cascade');
    await field(page, 'Email').fill('dana@cascade.example');
    await save(page);
    await page.getByText('Incomplete: no email').waitFor({ state: 'detached' });
    await tab(page, 'Products').click();
    await page.getByText('No products on this list yet').waitFor();
    // Without the message of the failed call, which stays in its language.
    await page.reload();
    await page.getByText('No products on this list yet').waitFor();
    await look(page, 'products of a vendor');

    // What is bought from the vendor: chosen, given the vendor's code, refused, taken off and back.
    await makeProduct(app, { variety: 'Bought pears', sku: 'E2E-BOUGHT' });
    await page.getByRole('button', { name: 'Add items' }).click();
    const items = page.getByRole('dialog', { name: 'add items' });
    await items.getByLabel('Search products').fill('E2E-BOUGHT');
    await items.getByRole('checkbox', { name: 'Choose E2E-BOUGHT' }).press(' ');
    await items.getByText('1 product chosen').waitFor();
    await items.getByRole('button', { name: 'Add items' }).click();
    await toast(page, 'success').getByText('1 product added.').waitFor();
    const product = page.getByRole('row', { name: /Bought pears/ });
    const code = product.getByLabel(/^Product code/);
    await code.fill('RL-24');
    await code.press('Tab');
    await toast(page, 'success').getByText('Product saved.').waitFor();
    await closeMessages(page);
    await page.route('**/vendor', (route) => route.abort(), { times: 1 });
    await code.fill('RL-25');
    await code.press('Tab');
    await toast(page, 'error').waitFor();
    await expect.poll(() => code.inputValue()).toBe('RL-24');
    await closeMessages(page);
    await product.getByRole('checkbox').press(' ');
    await page.getByRole('button', { name: 'Remove selected item' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('No products on this list yet').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => code.inputValue()).toBe('RL-24');
    await product.getByRole('link').waitFor();
    await closeMessages(page);

    const seller = await app.enter({ role: 'SELLER', language: 'zh', path: `/vendors/${id}/account` });
    await seller.getByRole('region', { name: '概览' }).getByText('dana@cascade.example').waitFor();
    expect(await seller.getByLabel('邮箱', { exact: true }).getAttribute('readonly')).not.toBeNull();
    expect(await seller.getByRole('button', { name: '保存', exact: true }).count()).toBe(0);
    expect(await leftoverEnglish(seller)).toEqual([]);

    const elsewhere = app.program.demo.users.find(({ companyId }) => companyId !== api.companyId)?.companyId ?? '';
    const theirs = await signIn(app.program, 'ADMIN', elsewhere);
    const foreign = await newVendor(theirs, { name: 'Foreign Foods', email: 'foreign@foods.example' });
    await open(page, foreign);
    await page.getByText('This vendor does not exist, or it belongs to another company.').waitFor();
    await look(page, 'a vendor that is not there');
  });
}
