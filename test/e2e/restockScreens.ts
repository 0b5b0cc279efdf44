import { settled } from './app.ts';
import type { Screen } from './screen.ts';

/** The restock list: as it opens with rows chosen, and with nothing in it. */
export const restockScreens: readonly Screen[] = [
  {
    name: 'restock with chosen products',
    async show(app, language) {
      const page = await app.enter({ language, path: '/restock?status=4000' });
      await settled(page);
      await page.locator('.cd-cell[data-column=chosen]').nth(1).click();
      await page.locator('.cd-chosen button').first().waitFor();
      return page;
    },
  },
  {
    name: 'restock without a hit',
    async show(app, language) {
      const page = await app.enter({ language, path: '/restock?search=zzzz' });
      await page.locator('.cd-state h2').waitFor();
      return page;
    },
  },
];
