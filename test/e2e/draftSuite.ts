import { expect, it } from 'vitest';
import type { App } from './app.ts';
import { field, openProduct, recorded, save, shows, foundBy } from './openProduct.ts';

const kept = `Object.keys(sessionStorage).filter((key) => key.startsWith('crossdock.draft.'))`;
/** What was typed; not the list that a record was opened from. */
const drafts = `${kept}.filter((key) => !key.endsWith('record list'))`;

export function draftSuite(app: App): void {
  it('brings back what was typed before a reload, until it is discarded or saved', async () => {
    const page = await app.enter();
    page.on('dialog', (dialog) => void dialog.accept()); // the browser's own question before a reload
    await openProduct(page, 'TARO-50');
    const name = field(page, 'Product name');
    const before = await name.inputValue();
    await name.fill('Taro for later');
    await page.getByLabel('Reason for the change').fill('Not sure yet');
    await page.reload();
    await shows(page, 'Product name', 'Taro for later');
    await shows(page, 'Reason for the change', 'Not sure yet');
    await page.getByText(/Unsaved changes from .* were restored/).waitFor();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await shows(page, 'Product name', before);
    await page.reload();
    await shows(page, 'Product name', before);
    expect(await page.evaluate(drafts)).toEqual([]);

    await name.fill('Taro saved');
    await page.context().setOffline(true);
    await save(page);
    await page.getByText("We can't reach the server").waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await shows(page, 'Product name', 'Taro saved');
    await save(page);
    await recorded(page, 'Taro saved');
    // The history is pushed, and may be there before the answer.
    await expect.poll(() => page.evaluate(drafts)).toEqual([]);
  });

  it('is gone when the user signs out, and when another signs in', async () => {
    const page = await app.enter({ path: foundBy('DAIKON-40') });
    await openProduct(page, 'DAIKON-40');
    await field(page, 'Product name').fill('Daikon for later');
    expect(await page.evaluate(drafts)).toHaveLength(1);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(kept)).toEqual([]);
    await page.evaluate(() => {
      sessionStorage.setItem('crossdock.draft.somebodyelse.c.specifications p', '{}');
    });
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(app.email('SELLER'));
    await page.getByLabel('Password').fill(app.program.demo.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/products**');
    expect(await page.evaluate(kept)).toEqual([]);
  });
}
