import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, type App } from './app.ts';
import { screens } from './screens.ts';

const folder = new URL('../../locales/', import.meta.url).pathname;
const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8')) as Record<string, string>;

const keys = readdirSync(`${folder}en`)
  .flatMap((file) => Object.keys(read('en', file)))
  .filter((key) => key.includes('.'));
/** English sentences that must not be left over on a Chinese screen. */
const english = ['common.json', 'shell.json', 'access.json', 'catalog.json'].flatMap((file) => {
  const zh = read('zh', file);
  return Object.entries(read('en', file)).flatMap(([key, text]) =>
    text.length >= 5 && !text.includes('{{') && text !== zh[key] ? [text] : [],
  );
});

/** All that a user can see or hear: text, labels, hints, title. */
const told = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder'];
    const labels = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...labels].filter(Boolean).join('\n');
  });

export function languageSuite(app: App): void {
  it('switches without a reload, keeps the place, and stays chosen in this browser', async () => {
    const page = await app.enter({ path: '/products?page=2' });
    await page.evaluate(() => {
      document.body.dataset['same'] = 'yes';
    });
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByRole('heading', { name: '商品', exact: true }).waitFor();
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.body.dataset['same'], document.title]),
    ).toEqual(['zh-CN', 'yes', '商品 · Crossdock']);
    expect(page.url()).toContain('/products?page=2');
    const asked = page.waitForRequest('**/product-list**');
    await page.reload();
    expect((await asked).headers()['accept-language']).toBe('zh');
    await settled(page);
    expect(await page.getByRole('heading', { name: '商品', exact: true }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Products', exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('tells refusals of the server in Chinese', async () => {
    const page = await app.enter({ language: 'zh' });
    await page.getByRole('button', { name: '新建商品' }).click();
    await page.getByLabel('商品名称').fill('测试');
    await page.getByLabel('计量单位').fill('case');
    await page.getByLabel('SKU').fill('e2e-pear');
    await page.getByRole('button', { name: '创建商品' }).click();
    await page.locator('.cd-error').getByText('已被其他商品使用').waitFor();
  });

  for (const { name, show } of screens) {
    it(`has no raw key on: ${name}`, async () => {
      for (const language of ['en', 'zh'] as const) {
        const text = await told(await show(app, language));
        expect(text).not.toContain('{{');
        expect(keys.filter((key) => new RegExp(`(^|\\s)${key.replaceAll('.', '\\.')}($|\\s)`).test(text))).toEqual([]);
        if (language === 'zh') {
          const lines = new Set(text.split('\n').map((line) => line.trim()));
          expect(english.filter((sentence) => lines.has(sentence))).toEqual([]);
        }
      }
    });
  }
}
