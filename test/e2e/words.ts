import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const folder = new URL('../../locales/', import.meta.url).pathname;
const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8')) as Record<string, string>;

/** Words that no screen has: those of the command line and of mails. */
const ELSEWHERE = ['cli.json', 'mail.json'];
const files = readdirSync(`${folder}en`);

const keys = files.flatMap((file) => Object.keys(read('en', file))).filter((key) => key.includes('.'));

/** A size or a brand may be called as something else of ours is. */
const values = new Set(readFileSync(new URL('../support/smallDemo.csv', import.meta.url), 'utf8').split(/[,\n]/));

/** English sentences that must not be left over on a Chinese screen. */
const english = files
  .filter((file) => !ELSEWHERE.includes(file))
  .flatMap((file) => {
    const zh = read('zh', file);
    return Object.entries(read('en', file)).flatMap(([key, text]) =>
      text.length >= 5 && !text.includes('{{') && text !== zh[key] && !values.has(text) ? [text] : [],
    );
  });

/** All that a user can see or hear, by lines: text, labels, hints, title. Names of keys are those on the keyboard. */
const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder'];
    const labels = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const onKeys = new Set([...document.querySelectorAll('kbd')].map((key) => key.textContent));
    const lines = (text: string): string[] => text.split('\n').map((line) => line.trim());
    const read = lines(document.body.innerText).filter((line) => !onKeys.has(line));
    return [document.title, ...read, ...labels.flatMap(lines)].filter(Boolean);
  });

/** Keys of sentences, and blanks of sentences, that are where words should. */
export async function rawKeys(page: Page): Promise<string[]> {
  const text = (await linesOf(page)).join('\n');
  const words = new Set(text.split(/\s+/));
  return [...(text.includes('{{') ? ['{{'] : []), ...keys.filter((key) => words.has(key))];
}

/** English sentences on a page that is shown in Chinese, but for messages: they stay in the language they were said in. */
export async function leftoverEnglish(page: Page): Promise<string[]> {
  const lines = new Set(await linesOf(page));
  for (const said of await page.locator('.cd-notice-success p').allInnerTexts()) lines.delete(said.trim());
  return english.filter((sentence) => lines.has(sentence));
}
