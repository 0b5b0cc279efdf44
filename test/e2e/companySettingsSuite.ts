import { expect, it } from 'vitest';
import { closeMessages, toast, type App } from './app.ts';
import { look } from './look.ts';

/** The six tabs of the company's settings. */
export function companySettingsSuite(app: App): void {
  it('sets how the company is reached, looks, buys and prints, tab by tab', async () => {
    const page = await app.enter({ role: 'ADMIN', path: '/my-account/setting/nowhere' });
    await page.waitForURL('**/my-account/setting/company-Info');
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Company settings' }).getByRole('link', { name });
    const save = async (message: string): Promise<void> => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await toast(page, 'success').getByText(message).waitFor();
      await closeMessages(page);
    };
    expect(await page.getByLabel('Company name').isDisabled()).toBe(true);
    await look(page, 'contact information of the company');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Phone', { exact: true }).fill('555 0100');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The input is not valid E-mail!').waitFor();
    await page.getByLabel('Email').fill('office@greenvalley.example');
    await save('Company info saved.');
    await page.getByRole('button', { name: 'Global fields' }).click();
    await page.getByRole('dialog').getByText('Brazil').waitFor();
    await page.keyboard.press('Escape');

    await tab('Branding').click();
    await page.getByLabel('Purple').check();
    await look(page, 'branding of the company');
    await save('Company info saved.');
    await page.locator('body.grub-theme-purple').waitFor();
    expect(
      await page.locator('link[title="grub-theme-purple"]').evaluate((link: HTMLLinkElement) => link.disabled),
    ).toBe(false);

    await tab('Settings').click();
    const purchase = page.getByRole('region', { name: 'Purchase order' });
    expect(await purchase.getByLabel('Prefix', { exact: true }).count()).toBe(0);
    await purchase.getByLabel('Custom prefix').press(' ');
    await purchase.getByLabel('Prefix', { exact: true }).fill('GV-');
    await purchase.getByLabel('Best-by days').fill('0');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Best-by days must be greater than 0').waitFor();
    await purchase.getByLabel('Best-by days').fill('14');
    const sales = page.getByRole('region', { name: 'Sales order' });
    await sales.getByLabel('Lot assignment').selectOption('manuallyAssign');
    expect(await sales.getByLabel('Whole numbers only').isDisabled()).toBe(true);
    await sales.getByLabel('Lot assignment').selectOption('autoAssign');
    await look(page, 'settings of the company');
    await save('Settings saved.');

    await tab('Products').click();
    await page.getByRole('heading', { name: 'Products', exact: true }).waitFor();
    await tab('Integrations').click();
    await page.getByText('No accounting system is linked.').waitFor();

    await tab('Printables').click();
    expect(await page.getByRole('button', { name: 'Advanced settings: Invoice' }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Invoice', exact: true }).press(' ');
    await page.getByRole('button', { name: 'Advanced settings: Invoice' }).click();
    await page.getByRole('button', { name: 'Select usual fields' }).click();
    await page.getByLabel('Document title').fill('Tax invoice');
    await look(page, 'printables of the company');
    await save('Settings saved.');
    await page.reload();
    await page.getByRole('button', { name: 'Advanced settings: Invoice' }).click();
    expect(await page.getByLabel('Document title').inputValue()).toBe('Tax invoice');
    expect(await page.getByLabel('Catch weight values').isChecked()).toBe(true);

    // What each tab holds by now, at the address of the settings.
    await page.goto(new URL('/my-account/setting', page.url()).href);
    await page.getByText('Your own layout: Invoice.').waitFor();
    await look(page, 'overview of the company settings');
    await page.getByRole('link', { name: 'Open Branding' }).click();
    await page.waitForURL('**/my-account/setting/branding');
  });
}
