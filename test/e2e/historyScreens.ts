import type { Screen } from './screen.ts';

/** The drawer of filters, and histories with their comparison. */
export const historyScreens = (firstProduct: Screen['show']): Screen[] => [
  {
    name: 'products list with its filters',
    async show(app, language) {
      const page = await app.enter({ language, path: '/products?origin=Mexico&organic=false' });
      await page.locator('.cd-toolbar-end button').first().click();
      await page.locator('.cd-filter-option').first().waitFor();
      return page;
    },
  },
  {
    name: 'history of a product',
    async show(app, language) {
      const page = await firstProduct(app, language);
      await page.locator('.cd-page-head button').first().click();
      await page.locator('.cd-timeline > li').first().waitFor();
      return page;
    },
  },
  {
    name: 'two moments compared',
    async show(app, language) {
      const page = await firstProduct(app, language);
      await page.locator('.cd-page-head button').first().click();
      await page.locator('.cd-timeline-do').last().locator('button').last().click();
      await page.locator('.cd-side [role=status]').waitFor();
      return page;
    },
  },
];
