import { expect, it } from 'vitest';
import { paths } from '../../web/paths.ts';
import type { App } from './app.ts';
import { violations } from './axe.ts';

const words = {
  en: {
    title: 'No history here',
    back: 'Back to now',
    imports: 'Imports',
    parked: 'Stuck updates',
  },
  zh: { title: '此页面没有历史数据', back: '返回当前', imports: '导入记录', parked: '待处理的数据异常' },
} as const;

export function presentOnlySuite(app: App): void {
  it.each([
    ['en', paths.imports, 'imports'],
    ['zh', paths.imports, 'imports'],
    ['en', paths.parkedStreams, 'parked'],
    ['zh', paths.parkedStreams, 'parked'],
  ] as const)('says so where a screen has no past, asks for nothing, and leads back (%s %s)', async (...given) => {
    const [language, path, name] = given;
    const page = await app.enter({ role: 'ADMIN', language, path });
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${String(response.status())} ${response.url()}`);
    });
    // A moment that asOfSuite shows too: a company has five views in use at most.
    await page.goto(`${path}?asOf=2001-01-01T00:00:00Z`);
    await page.getByRole('heading', { level: 2, name: words[language].title }).waitFor();
    expect(await page.locator('main h1').textContent()).toContain(words[language][name]);
    expect(await page.locator('main [role=alert]').count()).toBe(0);
    expect(await violations(page)).toEqual([]);

    await page.locator('main').locator('.cd-state').getByRole('button', { name: words[language].back }).click();
    await page.getByRole('heading', { level: 2, name: words[language].title }).waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('asOf');
    await page.locator('main .cd-card, main .cd-state').first().waitFor();
    expect(refused).toEqual([]);
  });
}
