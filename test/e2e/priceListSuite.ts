import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pagesOf } from '../printables/pictures.ts';
import { settled, type App } from './app.ts';
import { violations } from './axe.ts';

const words = {
  en: {
    actions: 'Actions',
    print: 'Print price list',
    download: 'Download',
    open: 'Open in a new tab',
    close: 'Close',
    retry: 'Try again',
  },
  zh: {
    actions: '操作',
    print: '打印价目表',
    download: '下载',
    open: '在新标签页中打开',
    close: '关闭',
    retry: '重试',
  },
} as const;
const PDF = '**/price-list.pdf*';

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
/** The name of the file is in the dialog as soon as it is printed. */
const printed = (page: Page): Promise<void> => dialogOf(page).getByRole('status').getByText('.pdf').waitFor();
const textOf = async (bytes: Buffer): Promise<string> => (await pagesOf(bytes)).map(({ text }) => text).join('\n');

/** Which blob addresses of the page are not given back yet. */
async function watchBlobs(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const kept = new Set<string>();
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      const url = create(blob);
      kept.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => void kept.delete(url);
    Object.assign(window, { kept });
  });
  return () => page.evaluate(() => [...(window as unknown as { kept: Set<string> }).kept]);
}

/** Chooses it in the Actions menu. */
async function begin(page: Page, { actions, print }: (typeof words)['en' | 'zh'] = words.en): Promise<void> {
  await page.getByRole('button', { name: actions, exact: true }).click();
  await page.getByRole('menuitem', { name: print }).click();
}

async function download(page: Page, name: string): Promise<{ bytes: Buffer; fileName: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).locator('a', { hasText: name }).click(),
  ]);
  return { bytes: await readFile(await file.path()), fileName: file.suggestedFilename() };
}

/** Ten a minute to a user: each test prints as another. */
export function priceListSuite(app: App): void {
  it.each(['en', 'zh'] as const)(
    'prints what the list shows, or all of it, and takes it home (%s)',
    async (language) => {
      const w = words[language];
      const page = await app.enter({
        language,
        role: language === 'en' ? 'MANAGER' : 'ADMIN',
        path: '/products?search=bok',
      });
      const kept = await watchBlobs(page);
      const button = page.getByRole('button', { name: w.actions, exact: true });
      await button.click();
      await page.getByRole('menuitem', { name: w.print }).click();
      await printed(page);
      expect(await violations(page)).toEqual([]);
      const some = await download(page, w.download);
      expect(some.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(some.fileName).toMatch(
        language === 'en' ? /^Price list \d{4}-\d\d-\d\d\.pdf$/ : /^价目表 \d{4}-\d\d-\d\d\.pdf$/,
      );
      expect(await textOf(some.bytes)).toContain('Bok Choy');
      expect(await textOf(some.bytes)).not.toContain('Gai Lan');

      const address = (): Promise<string | null> =>
        dialogOf(page).locator('a', { hasText: w.open }).getAttribute('href');
      const first = String(await address());
      expect(await kept()).toEqual([first]);
      await dialogOf(page).locator('.bp6-radio').nth(1).click();
      await expect.poll(address).not.toBe(first);
      await printed(page);
      expect(await textOf((await download(page, w.download)).bytes)).toContain('Gai Lan');

      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      // Nothing is kept of what was printed.
      await expect.poll(kept).toEqual([]);
    },
  );

  it('is chosen by keyboard from the palette, on any screen, in another language and paper', async () => {
    const page = await app.enter({ role: 'SELLER' });
    await page.locator('[role=rowheader] a').first().click();
    await page.locator('.cd-table tbody tr').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('.cd-palette input').fill('dayin');
    await page.keyboard.press('Enter');
    await printed(page);
    const asked = page.waitForRequest(PDF);
    // The language has the focus; English, then Chinese.
    await page.keyboard.press('ArrowDown');
    expect((await asked).url()).toContain('language=zh&paper=letter');
    await dialogOf(page).getByRole('status').getByText('价目表').waitFor();
    const again = page.waitForRequest(PDF);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    expect((await again).url()).toContain('language=zh&paper=a4');
    await printed(page);
  });

  it('says that it prints, and what went wrong, and tries again', async () => {
    const page = await app.enter({ role: 'SELLER' });
    const refuse = (status: number, code: string): Promise<unknown> =>
      page.route(
        PDF,
        (route) => route.fulfill({ status, json: { error: { code, message: '', correlationId: 'x' } } }),
        {
          times: 1,
        },
      );
    // What is refused for good offers no second try.
    await refuse(403, 'access.forbidden');
    await begin(page);
    await dialogOf(page).getByRole('alert').getByText('You are not allowed to do this.').waitFor();
    expect(await page.getByRole('button', { name: words.en.retry }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });

    await refuse(429, 'request.tooMany');
    await begin(page);
    await dialogOf(page).getByRole('alert').getByText('Too many requests. Please wait a moment.').waitFor();
    expect(await violations(page)).toEqual([]);
    await refuse(500, 'printables.notPrinted');
    await page.getByRole('button', { name: words.en.retry }).click();
    await dialogOf(page).getByRole('alert').getByText("We couldn't print the document.").waitFor();

    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(PDF, async (route) => held.then(() => route.continue()), { times: 1 });
    await page.getByRole('button', { name: words.en.retry }).click();
    await dialogOf(page).getByRole('status').getByText('Printing…').waitFor();
    expect(await violations(page)).toEqual([]);
    answer();
    await printed(page);
  });

  it('shows the file in a frame where the browser can, within the content policy', async () => {
    const page = await app.enter({ role: 'SELLER' });
    await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await begin(page);
    await printed(page);
    expect(await dialogOf(page).locator('iframe').getAttribute('src')).toMatch(/^blob:/);
  });

  it('prints the past while the console shows it, and says so', async () => {
    const page = await app.enter({ path: '/products?asOf=2001-01-01T00:00:00Z' });
    await page.locator('.cd-as-of-banner').waitFor();
    await settled(page);
    await begin(page);
    await printed(page);
    await dialogOf(page).getByText('products and prices at that time').waitFor();
    const { bytes, fileName } = await download(page, words.en.download);
    expect(fileName).toBe('Price list 2000-12-31.pdf'); // in Los Angeles
    expect(await textOf(bytes)).not.toContain('Bok Choy');
  });

  it('is offered to nobody who may not', async () => {
    const page = await app.enter({ role: 'PACKER' });
    expect(await page.getByRole('button', { name: words.en.actions, exact: true }).count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.locator('.cd-palette input').fill('dayin');
    await page.locator('.cd-palette-title').first().waitFor();
    expect(await page.locator('.cd-palette-title').allTextContents()).toEqual(['Find “dayin” in products']);
  });
}
