import type { Page } from 'playwright-core';
import { signIn } from '../support/program.ts';
import type { App, Language } from './app.ts';
import type { Screen } from './screen.ts';
import { newVendor } from './vendors.ts';

/** A tab of a vendor that nobody sees but this page. */
const opened = async (app: App, language: Language, tab: string, name: string): Promise<Page> => {
  const api = await signIn(app.program, 'MANAGER');
  const id = await newVendor(api, { name: `${name} ${language}`, email: 'orders@screens.example' });
  const page = await app.enter({ language, path: `/vendors/${id}/${tab}` });
  await page.locator(`.cd-record-tabs [href$="/${tab}"][aria-current=page]`).waitFor();
  await page.locator('.cd-card').first().waitFor();
  return page;
};

/** The tabs of a vendor. */
export const vendorScreens: readonly Screen[] = [
  {
    name: 'account of a vendor with its errors',
    saysOnce: true,
    async show(app, language) {
      const page = await opened(app, language, 'account', 'Account');
      await page.locator('form.cd-card input').first().fill('');
      await page.keyboard.press('Enter');
      await page.locator('.cd-error').first().waitFor();
      return page;
    },
  },
  {
    name: 'users to choose from for a vendor',
    async show(app, language) {
      const page = await opened(app, language, 'account', 'Staff');
      await page.getByRole('combobox').last().click();
      await page.locator('.cd-picker-list').first().waitFor({ state: 'attached' });
      return page;
    },
  },
  { name: 'products of a vendor', show: (app, language) => opened(app, language, 'products', 'Products') },
  {
    name: 'a vendor that is not there',
    async show(app, language) {
      const page = await app.enter({ language, path: '/vendors/nowhere/account' });
      await page.locator('p[role=alert]').waitFor();
      return page;
    },
  },
];
