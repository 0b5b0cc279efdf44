import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { App } from './app.ts';
import { violations } from './axe.ts';
import { screens } from './screens.ts';
import { leftoverEnglish, rawKeys } from './words.ts';

/** What axe can find wrong with words alone. */
const namesAndLabels = [
  'aria-input-field-name',
  'button-name',
  'document-title',
  'html-lang-valid',
  'label',
  'link-name',
];

/** WCAG 2.5.8: nothing to click is smaller than 24 px, but for links in a line of text. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, [role=button], .cd-check, .bp6-radio')]
      .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 100) }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ html }) => html),
  );

/** As another window of this browser does it. */
async function toChinese(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('crossdock.language', 'zh');
    dispatchEvent(new StorageEvent('storage', { key: 'crossdock.language' }));
  });
  await page.locator('html[lang=zh-CN]').waitFor({ state: 'attached' });
}

/** Every screen in both languages and both themes: no raw key, nothing left in English, no axe violation, no small target. */
export function screensSuite(app: App): void {
  for (const screen of screens) {
    it(screen.name, async () => {
      let page = await screen.show(app, 'en');
      expect(await rawKeys(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      // Only colours differ in the dark; nobody has chosen, so that it is the system's.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, ['color-contrast'])).toEqual([]);

      if (screen.saysOnce) page = await screen.show(app, 'zh');
      else await toChinese(page);
      await expect.poll(() => leftoverEnglish(page)).toEqual([]);
      expect(await rawKeys(page)).toEqual([]);
      expect(await violations(page, namesAndLabels)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    });
  }
}
