import { countScreens } from './countScreens.ts';
import type { Screen } from './screen.ts';

/** The tabs of a product's stock, from the first product's specifications on. */
export const stockScreens = (firstProduct: Screen['show']): Screen[] => [
  {
    name: 'lots and the dialog of one',
    async show(app, language) {
      const page = await firstProduct(app, language);
      await page.goto(page.url().replace('/specifications', '/lots'));
      await page.locator('.cd-row-actions button').first().click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.locator('.cd-error').waitFor();
      return page;
    },
  },
  {
    name: 'no lots within the dates',
    async show(app, language) {
      const page = await firstProduct(app, language);
      await page.goto(page.url().replace('/specifications', '/lots?from=2020-01-01&to=2020-01-31'));
      await page.locator('.cd-state h2').waitFor();
      return page;
    },
  },
  {
    name: 'adjustment with its errors',
    async show(app, language) {
      const page = await firstProduct(app, language);
      await page.goto(page.url().replace('/specifications', '/adjustment'));
      await page.locator('form.cd-card button[type=submit]').click();
      await page.locator('.cd-error').nth(2).waitFor();
      return page;
    },
  },
  ...countScreens,
];
