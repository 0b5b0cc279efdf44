import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './axe.ts';
import type { State } from './states.ts';
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
async function switchTo(page: Page, language: 'en' | 'zh'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('crossdock.language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'crossdock.language' }));
  }, language);
  await page.locator(`html[lang=${language === 'zh' ? 'zh-CN' : 'en'}]`).waitFor({ state: 'attached' });
}

/** A page that is shown in English, by day and by night: no raw key, no axe violation, no small target. */
export async function lookInEnglish(page: Page, state: State): Promise<void> {
  // First what waits until nothing moves.
  expect([...(await violations(page)), ...(await rawKeys(page)), ...(await smallTargets(page))], state).toEqual([]);
  // Only colors differ in the dark; nobody has chosen, so that it is the system's.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, ['color-contrast']), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A page that is shown in Chinese: nothing is left in English, no raw key, everything has its name, no small target. */
export async function lookInChinese(page: Page, state: State): Promise<void> {
  await expect.poll(() => leftoverEnglish(page), { message: state }).toEqual([]);
  const found = [...(await violations(page, namesAndLabels)), ...(await rawKeys(page)), ...(await smallTargets(page))];
  expect(found, `${state}, in Chinese`).toEqual([]);
}

/**
 * Looks at a page in both languages and themes, where a story is, and leaves it as it was. For states without a
 * sentence that stays as it was said: such a page has to be made in each language (screens.ts).
 */
export async function look(page: Page, state: State): Promise<void> {
  await lookInEnglish(page, state);
  await switchTo(page, 'zh');
  await lookInChinese(page, state);
  await switchTo(page, 'en');
}
