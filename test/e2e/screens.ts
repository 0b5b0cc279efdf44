import type { Page } from 'playwright-core';
import { galleryScreens } from './galleryScreens.ts';
import { gridScreens } from './gridScreens.ts';
import { settled, type App, type Language } from './app.ts';
import { listedProducts, signIn } from '../support/program.ts';
import type { Screen, ShowTab } from './screen.ts';
import { stockScreens } from './stockScreens.ts';
import { tabScreens } from './tabScreens.ts';
import { customerScreens } from './customerScreens.ts';
import { vendorScreens } from './vendorScreens.ts';

const words = {
  en: {
    create: 'New product',
    submit: 'Create product',
    saveSearch: 'Save search',
  },
  zh: {
    create: '新建商品',
    submit: '创建商品',
    saveSearch: '保存搜索',
  },
} as const;

/** By program, so that each is asked once. */
const firstProducts = new WeakMap<App['program'], Promise<string>>();

async function idOfFirst({ program }: App): Promise<string> {
  const [id] = await listedProducts(await signIn(program, 'MANAGER'), 1);
  return String(id);
}

const ofFirstProduct: ShowTab = async (app, language, tab) => {
  const id = firstProducts.get(app.program) ?? idOfFirst(app);
  firstProducts.set(app.program, id);
  const page = await app.enter({ language, path: `/products/${await id}/${tab}` });
  await page.locator('.cd-record-tabs').waitFor();
  return page;
};

/** A save that meets changes of someone else: one of the same field, one of another, one of a field not known yet. */
const conflicting = async (app: App, language: Language): Promise<Page> => {
  const page = await ofFirstProduct(app, language, 'specifications');
  const change = { by: 'Wei Chen', at: '2026-11-20T10:00:00Z' };
  await page.route('**/product-manager/specifications/**', (route) =>
    route.fulfill({
      status: 412,
      json: {
        error: { code: 'request.stale', message: '', correlationId: 'x' },
        revision: 99,
        changes: [
          { ...change, field: 'variety', from: 'Was', to: 'Theirs' },
          { ...change, field: 'status', from: 1000, to: 2000 },
          { ...change, field: 'somethingNew', from: null, to: 'x' },
        ],
      },
    }),
  );
  await page.locator('form.cd-card input[name=variety]').fill('Mine');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  return page;
};

/** Every screen and every dialog, in every state a user may see it in. */
export const screens: readonly Screen[] = [
  {
    name: 'a new password without a link',
    async show(app, language) {
      const page = await app.visit({ language, path: '/reset-password' });
      await page.locator('.bp6-callout').waitFor();
      return page;
    },
  },
  {
    name: 'products that could not be loaded',
    async show(app, language) {
      const page = await app.enter({ language });
      await page.route('**/product-list**', (route) => route.abort());
      await page.reload();
      await page.locator('.cd-state').waitFor();
      return page;
    },
  },
  {
    name: 'products while they load',
    async show(app, language) {
      const page = await app.enter({ language });
      await page.route('**/product-list**', () => {});
      await page.reload();
      await page.locator('.cd-skeleton-cell').first().waitFor();
      return page;
    },
  },
  {
    name: 'price edit with a wrong value',
    saysOnce: true,
    async show(app, language) {
      const page = await app.enter({ language });
      await page.locator('.cd-cell[data-column=price]').first().dblclick();
      await page.keyboard.type('x');
      await page.keyboard.press('Enter');
      await page.locator('.cd-cell-error').waitFor();
      return page;
    },
  },
  ...gridScreens,
  {
    name: 'create dialog with its errors',
    saysOnce: true,
    async show(app, language) {
      const page = await app.enter({ language });
      await page.getByRole('button', { name: words[language].create }).click();
      await page.getByRole('button', { name: words[language].submit }).click();
      await page.locator('.cd-error').first().waitFor();
      return page;
    },
  },
  ...tabScreens(ofFirstProduct),
  ...stockScreens(ofFirstProduct),
  ...galleryScreens(ofFirstProduct),
  ...customerScreens,
  ...vendorScreens,
  { name: 'conflict dialog', show: conflicting },
  {
    name: 'restored draft and error notice',
    saysOnce: true,
    async show(app, language) {
      const page = await ofFirstProduct(app, language, 'specifications');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.route('**/product-manager/specifications/**', (route) => route.abort());
      const name = page.locator('form.cd-card input[name=variety]');
      await name.fill('Typed before');
      await page.reload();
      await page.locator('.cd-draft').waitFor();
      await name.press('Enter');
      await page.locator('.cd-notice-error').waitFor();
      return page;
    },
  },
  {
    name: 'reconnect banner and success notice',
    async show(app, language) {
      const page = await app.enter({ language });
      await page.routeWebSocket('**/api/live', (socket) => {
        void socket.close();
      });
      await page.reload();
      await settled(page);
      await page.locator('.cd-reconnect-text').waitFor();
      await page.locator('.cd-cell[data-column=price]').nth(9).dblclick();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(language === 'en' ? '3.10' : '3.20');
      await page.keyboard.press('Enter');
      await page.locator('.cd-notice-success').waitFor();
      return page;
    },
  },
  {
    name: 'palette with what was found',
    async show(app, language) {
      const page = await app.enter({ language, role: 'ADMIN' });
      await page.keyboard.press('Control+k');
      await page.locator('.cd-palette input').fill('bc');
      await page.locator('.cd-palette-detail').first().waitFor();
      return page;
    },
  },
  {
    name: 'saving a search with a wrong name',
    async show(app, language) {
      const page = await app.enter({ language, role: 'ACCOUNTANT' });
      await page.getByRole('button', { name: words[language].saveSearch }).click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.locator('.cd-error').first().waitFor();
      return page;
    },
  },
  {
    name: 'a narrow window with the menu over the page',
    async show(app, language) {
      const page = await app.enter({ language, viewport: { width: 640, height: 700 } });
      await page.locator('.cd-handle').click();
      return page;
    },
  },
];
