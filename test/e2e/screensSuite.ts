import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { App } from './app.ts';
import { violations } from './axe.ts';
import { screens } from './screens.ts';

const folder = new URL('../../locales/', import.meta.url).pathname;
const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8')) as Record<string, string>;

const keys = readdirSync(`${folder}en`)
  .flatMap((file) => Object.keys(read('en', file)))
  .filter((key) => key.includes('.'));
/** English sentences that must not be left over on a Chinese screen. */
const english = ['common', 'shell', 'access', 'catalog', 'palette', 'lists', 'stock', 'system']
  .map((name) => `${name}.json`)
  .flatMap((file) => {
    const zh = read('zh', file);
    return Object.entries(read('en', file)).flatMap(([key, text]) =>
      text.length >= 5 && !text.includes('{{') && text !== zh[key] ? [text] : [],
    );
  });

const rawKeys = (text: string): string[] => {
  const words = new Set(text.split(/\s+/));
  return [...(text.includes('{{') ? ['{{'] : []), ...keys.filter((key) => words.has(key))];
};

const englishIn = (text: string): string[] => {
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  return english.filter((sentence) => lines.has(sentence));
};

/** What axe can find wrong with words alone. */
const namesAndLabels = [
  'aria-input-field-name',
  'button-name',
  'document-title',
  'html-lang-valid',
  'label',
  'link-name',
];

/** All that a user can see or hear: text, labels, hints, title. */
const told = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder'];
    const labels = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...labels].filter(Boolean).join('\n');
  });

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
      expect(rawKeys(await told(page))).toEqual([]);
      expect(await violations(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      // Only colours differ in the dark; nobody has chosen, so that it is the system's.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, ['color-contrast'])).toEqual([]);

      if (screen.saysOnce) page = await screen.show(app, 'zh');
      else await toChinese(page);
      const left = (): Promise<string[]> => told(page).then(englishIn);
      await expect.poll(left).toEqual([]);
      expect(rawKeys(await told(page))).toEqual([]);
      expect(await violations(page, namesAndLabels)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    });
  }
}
