import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { closeMessages, columnTexts, settled, toast, type App } from './app.ts';
import { look } from './look.ts';
import { field, recorded, save, shows } from './openProduct.ts';
import { PDF } from '../support/pictures.ts';
import { leftoverEnglish } from './words.ts';

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Customer', exact: true }).getByRole('link', { name, exact: true });
const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const names = (page: Page): Promise<string[]> => columnTexts(page, 'name');

const csv = [
  'Customer Name,E-mail,Contact,Job Title,Address,City,Region,Postal Code,Country,Phone',
  'Harbor Kitchen,orders@harbor.example,José Pedro Freyre,Chef,12 Quay Street,Bristol,,BS1 6DZ,UK,(117) 555-0119',
  '上海酒家,chef@jiujia.example,王伟,厨师长,南京东路 12 号,上海,,200001,China,021-5550-0142',
  'Wrong Grill,orders@wrong.example,,,1 Pier,Oakland,CA,946,USA,',
].join('\n');

export function customersSuite(app: App): void {
  it('imports customers with their contacts and addresses, and finds them by any of it', async () => {
    const page = await app.enter({ path: '/products' });
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await settled(page);
    await look(page, 'customers, none yet');
    await page.getByRole('button', { name: 'Import', exact: true }).first().click();
    const importing = dialog(page, 'Import customers');
    const file = { name: 'theirs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await importing.locator('input[type=file]').setInputFiles(file);
    await importing.getByRole('button', { name: 'Rejected (1)', pressed: true }).waitFor();
    await importing.getByText('946 is not a ZIP code. Use 5 digits.').waitFor();
    await importing.getByLabel('Skip rejected rows').press(' ');
    await importing.getByRole('button', { name: 'Import customers (2)' }).click();
    await importing.getByText('Finished. 2 rows processed.').waitFor();
    await importing.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['Harbor Kitchen', '上海酒家']));
    const search = page.getByRole('textbox', { name: 'Search customers' });
    for (const [words, name] of [
      ['shjj', '上海酒家'],
      ['wangwei', '上海酒家'],
      ['freyre', 'Harbor Kitchen'],
      ['1175550119', 'Harbor Kitchen'],
      ['orders@harbor', 'Harbor Kitchen'],
    ] as const) {
      await search.fill(words);
      await expect.poll(() => names(page)).toEqual([name]);
    }
    await page.getByRole('rowheader', { name: 'Harbor Kitchen' }).dblclick();
    await page.waitForURL('**/customers/*/account');
    await tab(page, 'Contacts').click();
    await page.getByRole('rowheader', { name: 'José Pedro Freyre' }).waitFor();
    await tab(page, 'Addresses').click();
    await card(page, 'Billing addresses').getByRole('rowheader', { name: '12 Quay Street, Bristol' }).waitFor();

    // The banner tells what is known and what is not; one that nothing refers to can go.
    await tab(page, 'Account').click();
    const overview = card(page, 'Overview');
    await overview.getByText('Open balance').waitFor();
    expect(await overview.getByText('$0.00').count()).toBe(2);
    expect(await overview.getByText('N/A').count()).toBe(2);
    await page.getByRole('button', { name: 'Delete customer' }).click();
    await page.getByText('Are you sure to delete?').waitFor();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL('**/customers');
    await toast(page, 'success').getByText('Customer Harbor Kitchen deleted.').waitFor();
    await expect.poll(() => names(page)).toEqual(['上海酒家']);

    // The same list as cards, which a link keeps.
    await page.getByRole('button', { name: 'Card view' }).click();
    await page.waitForURL('**/customers?cards=1');
    await page.getByRole('list', { name: 'Customers' }).getByRole('link', { name: '上海酒家' }).waitFor();
    await closeMessages(page);
    await look(page, 'customers as cards');
    await page.getByRole('button', { name: 'Table view' }).click();
    await expect.poll(() => names(page)).toEqual(['上海酒家']);
  });

  it('creates a customer, keeps its account, contacts and addresses, and shows each change to others', async () => {
    const page = await app.enter({ role: 'SELLER', path: '/customers' });
    await page.getByRole('button', { name: 'New customer' }).first().click();
    const creating = dialog(page, 'New customer');
    await creating.getByRole('button', { name: 'Create customer' }).click();
    for (const said of ['Account name is required.', 'Email is required.']) await creating.getByText(said).waitFor();
    await creating.getByLabel('Account name').fill('Bay Bistro');
    await creating.getByLabel('Email').fill('orders@bay.example');
    await creating.getByLabel('Abbreviation').fill('BAY');
    await creating.getByRole('button', { name: 'Create customer' }).click();
    await page.waitForURL('**/customers/*/account');
    await toast(page, 'success').getByText('Customer Bay Bistro created.').waitFor();
    await closeMessages(page);

    // The account, which has a sales rep and no purchaser.
    await page.getByRole('combobox', { name: 'Sales rep' }).click();
    await page.locator('.cd-picker [role=option]').nth(1).click();
    const seller = await page.getByRole('combobox', { name: 'Sales rep' }).inputValue();
    expect(await page.getByRole('combobox', { name: 'Purchaser' }).count()).toBe(0);
    await field(page, 'Delivery instructions').fill('Back door');
    await save(page);
    await toast(page, 'success').getByText('Account saved.').waitFor();
    await recorded(page, ['Sales rep', seller], ['Delivery instructions', 'Back door']);
    await look(page, 'account of a customer');
    await closeMessages(page);

    // Contacts: the first is the main one; another main one makes it an ordinary one; an undo turns that back.
    await tab(page, 'Contacts').click();
    await look(page, 'a customer without contacts');
    const other = await app.enter({ role: 'MANAGER', language: 'zh', path: new URL(page.url()).pathname });
    await other.getByText('还没有联系人。').waitFor();
    await page.getByRole('button', { name: 'Add contact' }).click();
    const adding = dialog(page, 'New contact');
    expect(await adding.getByLabel('Main contact').isDisabled()).toBe(true);
    await adding.getByRole('button', { name: 'Add contact' }).click();
    await adding.getByText('Email is required.').waitFor();
    await adding.getByLabel('First name').fill('Ann');
    await adding.getByLabel('Last name').fill('Lee');
    await adding.getByLabel('Email').fill('ann@bay.example');
    await adding.getByRole('button', { name: 'Add contact' }).click();
    await toast(page, 'success').getByText('Contact Ann Lee added.').waitFor();
    await other.getByRole('rowheader', { name: 'Ann Lee' }).waitFor();
    await page.getByRole('button', { name: 'Add contact' }).click();
    await adding.getByLabel('Email').fill('bo@bay.example');
    await adding.getByLabel('Main contact').press(' ');
    await adding.getByRole('button', { name: 'Add contact' }).click();
    const [ann, bo] = [page.getByRole('row', { name: /Ann Lee/ }), page.getByRole('row', { name: /bo@bay/ })];
    await bo.getByText('Main', { exact: true }).waitFor();
    await ann.getByText('Main', { exact: true }).waitFor({ state: 'detached' });
    expect(await bo.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    await closeMessages(page);
    await ann.getByRole('button', { name: 'Edit Ann Lee' }).click();
    await dialog(page, 'Edit contact').getByLabel('Main contact').press(' ');
    await dialog(page, 'Edit contact').getByLabel('Job title').fill('Chef');
    await dialog(page, 'Edit contact').getByRole('button', { name: 'Save' }).click();
    await ann.getByText('Chef').waitFor();
    await ann.getByText('Main', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await bo.getByText('Main', { exact: true }).waitFor();
    await ann.getByText('Chef').waitFor({ state: 'detached' });
    await closeMessages(page);
    await ann.getByRole('button', { name: 'Delete Ann Lee' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await ann.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await ann.waitFor();
    await recorded(page, ['Main contact', 'bo@bay.example'], ['Contact: Job title', 'Chef']);
    await closeMessages(page);
    await look(page, 'contacts of a customer');
    expect(await leftoverEnglish(other)).toEqual([]);

    // Addresses: a block for each of what they are for, each with a main one.
    await tab(page, 'Addresses').click();
    await card(page, 'Delivery addresses').getByRole('button', { name: 'Add address' }).click();
    const address = dialog(page, 'New address');
    await address.getByLabel('Street').fill('1 Pier');
    await address.getByLabel('City').fill('Oakland');
    await address.getByLabel('State').fill('CA');
    await address.getByLabel('ZIP code').fill('946');
    await address.getByLabel('Delivery on Monday').fill('12-8');
    await address.getByRole('button', { name: 'Add address' }).click();
    await address.getByText('12-8 ends before it begins.').waitFor();
    await address.getByLabel('Delivery on Monday').fill('8-12');
    await address.getByRole('button', { name: 'Add address' }).click();
    await address.getByText('946 is not a ZIP code. Use 5 digits.').waitFor();
    await address.getByLabel('ZIP code').fill('94607');
    await address.getByRole('button', { name: 'Add address' }).click();
    await card(page, 'Delivery addresses').getByRole('rowheader', { name: '1 Pier, Oakland' }).waitFor();
    await card(page, 'Delivery addresses').getByText('Mon 08:00-12:00').waitFor();
    await card(page, 'Billing addresses').getByText('No addresses yet.').waitFor();
    await closeMessages(page);
    await look(page, 'addresses of a customer');
    await other.getByRole('link', { name: '地址', exact: true }).click();
    await other.getByRole('region', { name: '送货地址' }).getByRole('rowheader', { name: '1 Pier, Oakland' }).waitFor();

    // Documents: those of the last 30 days, opened in the page.
    await tab(page, 'Documents').click();
    await page.getByText('No documents within these dates').waitFor();
    await look(page, 'documents of a customer');
    await page.getByRole('button', { name: 'Add document' }).click();
    const paper = dialog(page, 'Add document');
    const permit = { name: 'permit.pdf', mimeType: 'application/pdf', buffer: PDF };
    await paper.locator('input[type=file]').setInputFiles(permit);
    await paper.getByLabel('Document type').selectOption('Certificate');
    await paper.getByLabel('Notes').fill('Valid to 2027');
    await paper.getByRole('button', { name: 'Add document' }).click();
    await toast(page, 'success').getByText('Document permit added.').waitFor();
    await closeMessages(page);
    await page.getByRole('button', { name: 'Open document permit' }).click();
    await dialog(page, 'permit').getByText('permit.pdf').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Dates', { exact: true }).selectOption({ label: 'Tomorrow' });
    await page.getByText('No documents within these dates').waitFor();
    await tab(page, 'Addresses').click();

    // Who buys looks at it, and changes nothing; an address of the other kind leads to the right one.
    const path = new URL(page.url()).pathname;
    const buyer = await app.enter({ role: 'PURCHASER', path: path.replace('customers', 'vendors') });
    await buyer.waitForURL('**/customers/*/account');
    await shows(buyer, 'Delivery instructions', 'Back door');
    expect(await buyer.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    await buyer.goto(path);
    await buyer.getByRole('rowheader', { name: '1 Pier, Oakland' }).waitFor();
    expect(await buyer.getByRole('button', { name: 'Add address' }).count()).toBe(0);
    await buyer.keyboard.press('Control+k');
    await buyer.locator('.cd-palette input').fill('kehu');
    const lines = buyer.getByRole('option').locator('.cd-palette-title');
    await lines
      .getByText('Customers', { exact: true })
      .or(lines.filter({ hasText: /^Customers$/ }))
      .first()
      .waitFor();
    expect(await lines.allInnerTexts()).not.toContain('New customer');

    // Who keeps the books sets the credit; who sells reads it.
    const books = path.replace('addresses', 'financial-details');
    const accountant = await app.enter({ role: 'ACCOUNTANT', path: books });
    await field(accountant, 'Credit limit').fill('5,000');
    await field(accountant, 'Credit rating').fill('A');
    await save(accountant);
    await toast(accountant, 'success').getByText('Account saved.').waitFor();
    await closeMessages(accountant);
    await recorded(accountant, ['Credit limit', '5000']);
    await look(accountant, 'financial details of a customer');
    await page.goto(books);
    await shows(page, 'Credit rating', 'A');
    expect(await field(page, 'Credit limit').isEditable()).toBe(false);
  });
}
