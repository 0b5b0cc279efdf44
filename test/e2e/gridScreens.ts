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
    name: 'bulk changes',
    async show(app, language) {
      const page = await app.enter({ language, path: '/bulk' });
      await page.locator('h1').waitFor();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      return page;
    },
  },
];
