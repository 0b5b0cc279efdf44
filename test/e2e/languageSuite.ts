import { expect, it } from 'vitest';
import { settled, type App } from './app.ts';

export function languageSuite(app: App): void {
  it('switches without a reload, keeps the place, and stays chosen in this browser', async () => {
    const page = await app.enter({ path: '/products?page=2&size=10' });
    await page.evaluate(() => {
      document.body.dataset.same = 'yes';
    });
    await page.getByRole('button', { name: 'Account, language and theme' }).click();
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByRole('heading', { name: '商品', exact: true }).waitFor();
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.body.dataset.same, document.title]),
    ).toEqual(['zh-CN', 'yes', '商品 · Crossdock']);
    expect(page.url()).toContain('/products?page=2');
    const asked = page.waitForRequest('**/product-list**');
    await page.reload();
    expect((await asked).headers()['accept-language']).toBe('zh');
    await settled(page);
    expect(await page.getByRole('heading', { name: '商品', exact: true }).isVisible()).toBe(true);
    await page.getByRole('button', { name: '账号、语言和外观' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Products', exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('tells refusals of the server in Chinese', async () => {
    const page = await app.enter({ language: 'zh' });
    const taken = await page.getByRole('rowheader').first().innerText();
    await page.getByRole('button', { name: '新建商品' }).click();
    await page.getByLabel('商品名称').fill('测试');
    await page.getByLabel('计量单位').fill('case');
    await page.getByLabel('SKU').fill(taken.toLowerCase());
    await page.getByRole('button', { name: '创建商品' }).click();
    await page.locator('.cd-error').getByText('已被其他商品使用').waitFor();
  });
}
