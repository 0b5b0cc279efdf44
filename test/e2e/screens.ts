import type { Page } from 'playwright-core';
import { parkOne } from './adminSuite.ts';
import { galleryScreens } from './galleryScreens.ts';
import { gridScreens } from './gridScreens.ts';
import { settled, type App, type Language } from './app.ts';
import { restockScreens } from './restockScreens.ts';
import type { Screen } from './screen.ts';
import { historyScreens } from './historyScreens.ts';
import { stockScreens } from './stockScreens.ts';
import { tabScreens } from './tabScreens.ts';
import { vendorScreens } from './vendorScreens.ts';

const words = {
  en: {
    create: 'New product',
    submit: 'Create product',
    signIn: 'Sign in',
    forgot: 'Forgot password?',
    saveSearch: 'Save search',
    columns: 'Columns',
  },
  zh: {
    create: '新建商品',
    submit: '创建商品',
    signIn: '登录',
    forgot: '忘记密码？',
    saveSearch: '保存搜索',
    columns: '列设置',
  },
} as const;

const firstProduct = async (app: App, language: Language): Promise<Page> => {
  const page = await app.enter({ language });
  await page.locator('[role=rowheader] a').first().click();
  await page.locator('.cd-table tbody tr td time').first().waitFor();
  return page;
};

/** A save that meets changes of somebody else: one of the same field, one of another, one of a field not known yet. */
const conflicting = async (app: App, language: Language): Promise<Page> => {
  const page = await firstProduct(app, language);
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
  { name: 'landing', show: (app, language) => app.visit({ language }) },
  {
    name: 'login with its errors and the forgotten password',
    async show(app, language) {
      const page = await app.visit({ language, path: '/login' });
      await page.getByRole('button', { name: words[language].signIn }).click();
      await page.locator('.cd-error').first().waitFor();
      await page.getByRole('button', { name: words[language].forgot }).click();
      return page;
    },
  },
  {
    name: 'a new password with its errors',
    async show(app, language) {
      const page = await app.visit({ language, path: `/reset-password#token=${'x'.repeat(43)}` });
      await page.locator('form input').first().fill('short');
      await page.keyboard.press('Enter');
      await page.locator('.cd-error').nth(1).waitFor();
      return page;
    },
  },
  {
    name: 'a new password without a link',
    async show(app, language) {
      const page = await app.visit({ language, path: '/reset-password' });
      await page.locator('.bp6-callout').waitFor();
      return page;
    },
  },
  {
    name: 'not found',
    async show(app, language) {
      const page = await app.visit({ language, path: '/nowhere' });
      await page.locator('h1').waitFor();
      return page;
    },
  },
  { name: 'products', show: (app, language) => app.enter({ language, path: '/products?size=20&sort=-price' }) },
  {
    name: 'products without hits',
    async show(app, language) {
      const page = await app.enter({ language, path: '/products?search=nosuchthing' });
      await page.locator('.cd-state').waitFor();
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
  ...restockScreens,
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
  { name: 'specifications with history', show: firstProduct },
  ...tabScreens(firstProduct),
  ...stockScreens(firstProduct),
  ...historyScreens(firstProduct),
  ...galleryScreens(firstProduct),
  ...vendorScreens,
  {
    name: 'leave dialog',
    async show(app, language) {
      const page = await firstProduct(app, language);
      await page.locator('form.cd-card input').first().fill('x');
      await page.locator('.cd-back a').click();
      await page.getByRole('dialog').waitFor();
      return page;
    },
  },
  { name: 'conflict dialog', show: conflicting },
  {
    name: 'restored draft and error notice',
    saysOnce: true,
    async show(app, language) {
      const page = await firstProduct(app, language);
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
    name: 'shortcuts',
    async show(app, language) {
      const page = await app.enter({ language });
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
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
    name: 'column chooser',
    async show(app, language) {
      const page = await app.enter({ language });
      await page.getByRole('button', { name: words[language].columns }).click();
      await page.getByRole('dialog').waitFor();
      return page;
    },
  },
  {
    name: 'account with its errors',
    async show(app, language) {
      await app.enter({ language, role: 'USER', path: '/account' });
      const page = await app.enter({ language, role: 'USER', path: '/account' });
      await page.locator('.cd-table button').first().waitFor();
      await page.locator('form button[type=submit]').click();
      await page.locator('.cd-error').nth(1).waitFor();
      return page;
    },
  },
  {
    name: 'ending a session with its error',
    async show(app, language) {
      await app.enter({ language, role: 'USER', path: '/account' });
      const page = await app.enter({ language, role: 'USER', path: '/account' });
      await page.locator('.cd-table button').first().click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.locator('.cd-error').waitFor();
      return page;
    },
  },
  {
    name: 'parked streams',
    async show(app, language) {
      await parkOne(app);
      const page = await app.enter({ language, role: 'ADMIN', path: '/system/parked-streams' });
      await page.locator('.cd-table td').first().waitFor();
      return page;
    },
  },
  {
    name: 'imports',
    async show(app, language) {
      const page = await app.enter({ language, path: '/imports' });
      await page.locator('.cd-card, .cd-state').first().waitFor();
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
