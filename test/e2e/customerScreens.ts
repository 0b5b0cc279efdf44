import { ClientType } from '../../server/domain/clients/client.ts';
import { signIn } from '../support/program.ts';
import type { App, Language } from './app.ts';
import type { Screen } from './screen.ts';
import { newVendor } from './vendors.ts';

const words = {
  en: { contacts: 'Add contact', addresses: 'Add address' },
  zh: { contacts: '添加联系人', addresses: '添加地址' },
} as const;

/** The dialog of a tab, submitted with nothing in it. */
const refused = async (app: App, language: Language, tab: 'contacts' | 'addresses') => {
  const api = await signIn(app.program, 'MANAGER');
  const customer = { name: `Customer ${tab} ${language}`, email: 'orders@screens.example', type: ClientType.CUSTOMER };
  const id = await newVendor(api, customer);
  const page = await app.enter({ language, path: `/customers/${id}/${tab}` });
  await page.getByRole('button', { name: words[language][tab] }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: words[language][tab] }).click();
  await page.locator('.cd-field .cd-error').first().waitFor();
  return page;
};

/** What customers and vendors have several of. */
export const customerScreens: readonly Screen[] = [
  {
    name: 'new contact with its errors',
    saysOnce: true,
    show: (app, language) => refused(app, language, 'contacts'),
  },
  {
    name: 'new address with its errors',
    saysOnce: true,
    show: (app, language) => refused(app, language, 'addresses'),
  },
];
