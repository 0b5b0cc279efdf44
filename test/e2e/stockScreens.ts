import { expect } from 'vitest';
import { countScreens } from './countScreens.ts';
import { soldProduct } from './orderLines.ts';
import type { Screen } from './screen.ts';

/** The tabs of a product's stock, from the first product's specifications on. */
export const stockScreens = (firstProduct: Screen['show']): Screen[] => [
  {
    name: 'activity without orders',
    async show(app, language) {
      const page = await firstProduct(app, language);
      await page.goto(page.url().replace('/specifications', '/activity'));
      await page.locator('.cd-chart-empty').waitFor();
      await expect.poll(() => page.locator('.cd-no-orders').allInnerTexts()).not.toContain('');
      return page;
    },
  },
  {
    name: 'activity with orders and sales history',
    async show(app, language) {
      const page = await app.enter({ language, path: `/products/${await soldProduct(app)}/activity` });
      await page.locator('.recharts-line').nth(1).waitFor();
      await page.locator('summary').click();
      return page;
    },
  },
  {
    name: 'a table of orders over the window',
    async show(app, language) {
      const page = await app.enter({ language, path: `/products/${await soldProduct(app)}/activity` });
      await page.locator('.cd-card-head button').first().click();
      await page.getByRole('dialog').locator('tbody tr').first().waitFor();
      return page;
    },
  },
  {
    name: 'adjustments beside the activity',
    async show(app, language) {
      const page = await app.enter({ language, path: `/products/${await soldProduct(app)}/activity` });
      await page.locator('.cd-activity-bar > button').click();
      await page.getByRole('dialog').locator('.cd-card p').waitFor();
      return page;
    },
  },
  {
    name: 'the menu of a lot',
    async show(app, language) {
      const page = await firstProduct(app, language);
      await page.goto(page.url().replace('/specifications', '/lots'));
      await page.locator('.cd-row-menu button').first().click();
      await page.getByRole('menuitem').first().waitFor();
      return page;
    },
  },
  {
    name: 'lots and the dialog of one',
    saysOnce: true,
    async show(app, language) {
      const page = await firstProduct(app, language);
      await page.goto(page.url().replace('/specifications', '/lots'));
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
      const page = await firstProduct(app, language);
      await page.goto(page.url().replace('/specifications', '/lots'));
      await page.locator('.cd-row-menu button').first().click();
      await page.getByRole('menuitem').nth(1).click();
      await page.getByRole('dialog').locator('textarea').fill('Seen');
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
    saysOnce: true,
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
