import { countScreens } from './countScreens.ts';
import type { Screen, ShowTab } from './screen.ts';

/** The tabs of a product's stock. */
export const stockScreens = (ofProduct: ShowTab): Screen[] => [
  {
    name: 'lots and the dialog of one',
    saysOnce: true,
    async show(app, language) {
      const page = await ofProduct(app, language, 'lots');
      await page.locator('.cd-row-menu button').first().click();
      await page.getByRole('menuitem').nth(2).click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.locator('.cd-error').waitFor();
      return page;
    },
  },
  {
    name: 'the correction of a lot',
    saysOnce: true,
    async show(app, language) {
      const page = await ofProduct(app, language, 'lots');
      await page.locator('.cd-row-menu button').first().click();
      await page.getByRole('menuitem').nth(1).click();
      await page.getByRole('dialog').locator('textarea').fill('Seen');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.locator('.cd-error').waitFor();
      return page;
    },
  },
  {
    name: 'adjustment with its errors',
    saysOnce: true,
    async show(app, language) {
      const page = await ofProduct(app, language, 'adjustment');
      await page.locator('form.cd-card button[type=submit]').click();
      await page.locator('.cd-error').nth(2).waitFor();
      return page;
    },
  },
  ...countScreens,
];
