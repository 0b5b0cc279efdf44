import type { Page } from 'playwright-core';
import type { App, Language } from './app.ts';
import type { Screen } from './screen.ts';

const pricing = async (firstProduct: Screen['show'], app: App, language: Language): Promise<Page> => {
  const page = await firstProduct(app, language);
  await page.goto(page.url().replace('/specifications', '/pricing'));
  await page.locator('form.cd-card').waitFor();
  await page.locator('#insights').waitFor();
  return page;
};

/** The pricing of a product, from the first product's specifications on. */
export const pricingScreens = (firstProduct: Screen['show']): Screen[] => [
  {
    name: 'pricing with price groups and errors',
    async show(app, language) {
      const page = await pricing(firstProduct, app, language);
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
    async show(app, language) {
      const page = await pricing(firstProduct, app, language);
      await page.locator('.cd-beside-field button').click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input').first().fill('');
      await dialog.locator('button[type=submit]').click();
      await dialog.locator('.cd-field .cd-error').first().waitFor();
      return page;
    },
  },
];
