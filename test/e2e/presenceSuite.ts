import { expect, it } from 'vitest';
import { until } from '../support/program.ts';
import type { App } from './app.ts';
import { field, openProduct } from './openProduct.ts';

export function presenceSuite(app: App): void {
  it('shows who else looks at the product, who types in it, and when they go', async () => {
    const [one, other] = [await app.enter(), await app.enter({ role: 'PURCHASER', language: 'zh' })];
    await openProduct(one, 'TARO-50');
    const here = one.locator('.cd-also-here');
    expect(await here.getAttribute('role')).toBe('status');
    expect(await here.innerText()).toBe('');
    await openProduct(other, 'TARO-50');
    await here.getByText('Also here:').waitFor();
    await other.getByText('同时在看：').waitFor();
    await field(other, '商品名称').fill('正在改');
    await here.getByText(', editing').waitFor();
    await other.getByRole('button', { name: '放弃更改' }).click();
    await here.getByText(', editing').waitFor({ state: 'detached' });
    await other.locator('.cd-back a').click();
    await until(
      () => here.innerText(),
      (text) => text === '',
    );
    await other.goBack();
    await here.getByText('Also here:').waitFor();
    await other.close();
    await until(
      () => here.innerText(),
      (text) => text === '',
    );
  });
}
