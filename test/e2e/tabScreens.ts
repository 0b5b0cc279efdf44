import type { Page } from 'playwright-core';
import type { App, Language } from './app.ts';
import type { Screen } from './screen.ts';

/** A tab of the first product. */
const opened = async (firstProduct: Screen['show'], app: App, language: Language, tab: string): Promise<Page> => {
  const page = await firstProduct(app, language);
  await page.locator(`.cd-record-tabs a[href$="/${tab}"]`).click();
  await page.locator(`h2#${tab}`).waitFor();
  return page;
};

/** The tabs of a product that are forms, from the first product's specifications on. */
export const tabScreens = (firstProduct: Screen['show']): Screen[] => [
  {
    name: 'pricing with price groups and errors',
    saysOnce: true,
    async show(app, language) {
      const page = await opened(firstProduct, app, language, 'pricing');
      await page.locator('#insights').waitFor();
      await page.locator('form.cd-card input[type=checkbox]').first().press(' ');
      await page.locator('.cd-price-group').first().waitFor();
      await page.locator('form.cd-card .cd-number input').first().fill('x');
      await page.keyboard.press('Enter');
      await page.locator('.cd-error').first().waitFor();
      return page;
    },
  },
  {
    name: 'pricing dialog with its errors',
    saysOnce: true,
    async show(app, language) {
      const page = await opened(firstProduct, app, language, 'pricing');
      await page.locator('.cd-beside-field button').click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input').first().fill('');
      await dialog.locator('button[type=submit]').click();
      await dialog.locator('.cd-field .cd-error').first().waitFor();
      return page;
    },
  },
  { name: 'details', show: (app, language) => opened(firstProduct, app, language, 'details') },
  {
    name: 'description with its vendors and several lines',
    async show(app, language) {
      const page = await opened(firstProduct, app, language, 'description');
      await page.getByRole('combobox').last().click();
      await page.locator('.cd-picker-list, .cd-picker [role=status]').first().waitFor({ state: 'attached' });
      return page;
    },
  },
  {
    name: 'logistics with its errors',
    saysOnce: true,
    async show(app, language) {
      const page = await opened(firstProduct, app, language, 'logistics');
      await page.locator('form.cd-card input').nth(5).fill('123');
      await page.keyboard.press('Enter');
      await page.locator('.cd-error').first().waitFor();
      return page;
    },
  },
];
