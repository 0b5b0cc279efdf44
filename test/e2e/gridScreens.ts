import type { Screen } from './screen.ts';

/** The products list as a grid: what is marked in it, its menu, and the sheet that it opens. */
export const gridScreens: readonly Screen[] = [
  {
    name: 'several cells that cannot be saved',
    saysOnce: true,
    async show(app, language) {
      const page = await app.enter({ language });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(() => navigator.clipboard.writeText('x\t1\n2\ty'));
      await page.locator('.cd-cell[data-column=price]').first().click();
      await page.keyboard.press('Control+v');
      await page.locator('.cd-wrong').nth(1).waitFor();
      await page.keyboard.press('Shift+ArrowDown');
      return page;
    },
  },
  {
    name: 'rows that are pasted by their keys',
    async show(app, language) {
      const page = await app.enter({ language });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const lines = ['DAIKON-40\t18.88', 'NO-SUCH\t1', '\t2', 'BANANA-40\t–'];
      await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
      await page.locator('.cd-cell[data-column=price]').first().click();
      await page.keyboard.press('Control+v');
      await page.locator('.cd-paste-refusals li').nth(2).waitFor();
      return page;
    },
  },
  {
    name: 'actions of the list',
    async show(app, language) {
      const page = await app.enter({ language });
      await page.locator('.cd-actions-menu button').click();
      await page.getByRole('menuitem').nth(1).waitFor();
      return page;
    },
  },
  {
    name: 'sheet of new products with a wrong cell',
    async show(app, language) {
      const page = await app.enter({ language });
      await page.locator('.cd-actions-menu button').click();
      await page.getByRole('menuitem').last().click();
      await page.locator('.cd-sheet .cd-cell:focus').waitFor();
      await page.keyboard.type('a < b');
      await page.keyboard.press('Enter');
      await page.locator('.cd-wrong').waitFor();
      return page;
    },
  },
  {
    name: 'bulk edit of chosen products',
    async show(app, language) {
      const page = await app.enter({ language });
      await page.locator('.cd-column[data-column=chosen]').click();
      await page.locator('.cd-chosen button:has(svg)').click();
      await page.locator('.cd-bulk-dialog select').first().waitFor();
      return page;
    },
  },
  {
    name: 'bulk changes',
    async show(app, language) {
      const page = await app.enter({ language, path: '/bulk' });
      await page.locator('h1').waitFor();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      return page;
    },
  },
  {
    name: 'list with chosen products',
    async show(app, language) {
      const page = await app.enter({ language });
      await page.locator('.cd-cell[data-column=chosen]').nth(2).click();
      await page.locator('.cd-chosen button').first().waitFor();
      return page;
    },
  },
];
