import type { Screen, ShowTab } from './screen.ts';

/** The tabs of a product that are forms. */
export const tabScreens = (ofProduct: ShowTab): Screen[] => [
  {
    name: 'pricing with price groups and errors',
    saysOnce: true,
    async show(app, language) {
      const page = await ofProduct(app, language, 'pricing');
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
      const page = await ofProduct(app, language, 'pricing');
      await page.locator('.cd-beside-field button').click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input').first().fill('');
      await dialog.locator('button[type=submit]').click();
      await dialog.locator('.cd-field .cd-error').first().waitFor();
      return page;
    },
  },
  {
    name: 'logistics with its errors',
    saysOnce: true,
    async show(app, language) {
      const page = await ofProduct(app, language, 'logistics');
      await page.locator('form.cd-card input').nth(5).fill('123');
      await page.keyboard.press('Enter');
      await page.locator('.cd-error').first().waitFor();
      return page;
    },
  },
];
