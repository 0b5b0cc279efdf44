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

const words = {
  en: { create: 'New vendor', submit: 'Create vendor', file: 'Import' },
  zh: { create: '新建供应商', submit: '创建供应商', file: '导入' },
} as const;

/** The list of vendors and their tabs. */
export const vendorScreens: readonly Screen[] = [
  {
    name: 'new vendor with its errors',
    saysOnce: true,
    async show(app, language) {
      const page = await app.enter({ language, path: '/vendors' });
      await page.getByRole('button', { name: words[language].create }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: words[language].submit }).click();
      await page.locator('.cd-field .cd-error').first().waitFor();
      return page;
    },
  },
  {
    name: 'import of vendors',
    async show(app, language) {
      const page = await app.enter({ language, path: '/vendors' });
      await page.getByRole('button', { name: words[language].file, exact: true }).click();
      const buffer = Buffer.from('Company,Type,Color\nGreen Farms,dozen,red\nBlue Sea,vendor,blue\n');
      const input = page.getByRole('dialog').locator('input[type=file]');
      await input.setInputFiles({ name: 'theirs.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('dialog').locator('.cd-import-rows').waitFor();
      return page;
    },
  },
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
];
