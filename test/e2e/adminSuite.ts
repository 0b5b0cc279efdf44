import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { IMPORT_LOCKS } from '../../server/queries/imports/importBatches.ts';
import { settled, toast, type App } from './app.ts';
import { look } from './look.ts';
import { withDatabase } from './withDatabase.ts';

const crossdock = new URL('../../cli/crossdock.mjs', import.meta.url).pathname;

/** Puts a product of the demo aside, as the projector does, in a list that is there and in one that is not. */
const parkOne = (app: App): Promise<string> =>
  withDatabase(app, async (client) => {
    const { rows } = await client.query<{ product_id: string }>(
      'SELECT product_id FROM read.product_list WHERE company_id = $1 ORDER BY product_id LIMIT 1',
      [app.program.demo.companyId],
    );
    const stream = `product-${app.program.demo.companyId}.${String(rows[0]?.product_id)}`;
    await client.query(
      `INSERT INTO plumbing.parked (projection, stream, position, revision, event, error, parked_at)
       SELECT name, $1, 0, 0, 'ProductListed', 'value too long for this column', now()
       FROM unnest('{product_list,no_such_list}'::text[]) AS name ON CONFLICT DO NOTHING`,
      [stream],
    );
    return stream;
  });

const unparkAll = (app: App): Promise<unknown> =>
  withDatabase(app, (client) => client.query('DELETE FROM plumbing.parked'));

export function adminSuite(app: App): void {
  it('shows what is parked, and tries it again', async () => {
    const stream = await parkOne(app);
    const page = await app.enter({ role: 'ADMIN', path: '/system/parked-streams' });
    const again = page.getByRole('button', { name: `Try ${stream} in product_list again` });
    await again.waitFor();
    await look(page, 'parked streams');
    await again.click();
    await toast(page, 'success').getByText('Retrying 1 record.').waitFor();
    await page.getByText('product_list', { exact: true }).waitFor({ state: 'detached' });
    // The list that is no more cannot be filled: its row stays, and can be asked for again.
    await page.getByRole('button', { name: 'Retry all' }).click();
    await page.getByRole('button', { name: `Try ${stream} in no_such_list again` }).waitFor();
    await unparkAll(app);
    await page.reload();
    await page.getByText('Nothing is stuck').waitFor();
  });

  it('shows a new one by itself', async () => {
    const page = await app.enter({ role: 'ADMIN', path: '/system/parked-streams' });
    await page.getByText('Nothing is stuck').waitFor();
    const stream = await parkOne(app);
    await withDatabase(app, (client) =>
      client.query(`SELECT pg_notify('crossdock_live', $1)`, [
        JSON.stringify({ p: 'product_list', at: '0', c: app.program.demo.companyId, tags: [{ type: 'ParkedStream' }] }),
      ]),
    );
    await page.getByText(stream).first().waitFor();
    // In the menu as long as there is one.
    const entry = page.getByRole('link', { name: 'Stuck updates' });
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await page.waitForURL('**/products');
    await entry.waitFor();
    await unparkAll(app);
    await page.reload();
    await settled(page);
    expect(await entry.count()).toBe(0);
  });

  it('is for administrators', async () => {
    const page = await app.enter({ role: 'MANAGER', path: '/system/parked-streams' });
    const refusal = page.getByRole('alert').filter({ hasText: 'You are not allowed to do this.' });
    await refusal.waitFor();
    expect(await page.locator('main .cd-muted').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Stuck updates' }).count()).toBe(0);
    // Asked again, the answer would be the same.
    expect(await refusal.getByRole('button').count()).toBe(0);
    await refusal.getByRole('link', { name: 'Go to products' }).click();
    await settled(page);
  });

  it('lists who can sign in, closes an account, opens it again and gives it another role', async () => {
    await promisify(execFile)(
      process.execPath,
      [
        crossdock,
        'user',
        'add',
        'una@greenvalley.example',
        '--role',
        'DRIVER',
        '--first-name',
        'Una',
        '--last-name',
        'Ude',
      ],
      { env: { ...process.env, CROSSDOCK_DATA: app.program.dataDir } },
    );
    const page = await app.enter({ role: 'ADMIN', path: '/system/users' });
    const una = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Una Ude' }) });
    await una.getByText('Driver').waitFor();
    await look(page, 'users');
    // One's own account is another administrator's business.
    const own = page.getByRole('row').filter({ hasText: 'You' });
    await own.getByRole('button').click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Change card']);
    await page.keyboard.press('Escape');

    const choose = async (action: string): Promise<void> => {
      await una.getByRole('button', { name: 'Una Ude: actions' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Suspend');
    await page.getByRole('dialog').getByLabel('Reason').fill('Left the company');
    await look(page, 'suspending a user');
    await page.keyboard.press('Enter');
    await toast(page, 'success').getByText('Una Ude is suspended and signed out.').waitFor();
    await una.getByText('Suspended').waitFor();
    await choose('Reinstate');
    await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
    await una.getByText('Active').waitFor();
    await choose('Change role');
    await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Manager' });
    await look(page, 'another role for a user');
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await toast(page, 'success').getByText('Role of Una Ude changed.').waitFor();
    await una.getByText('Manager').waitFor();
  });

  it('lets managers say what is asked about before it is saved, and how new products are numbered', async () => {
    const page = await app.enter({ role: 'MANAGER', path: '/products' });
    const dialog = page.getByRole('dialog', { name: 'Company settings' });
    const open = async (): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.locator('.cd-palette input').fill('company settings');
      await page.getByRole('option', { name: 'Company settings', exact: true }).click();
      await dialog.getByLabel('Digits').waitFor();
    };
    await page.getByRole('button', { name: 'Account, language and theme' }).click();
    await page.getByRole('button', { name: 'Company settings' }).click();
    await dialog.getByLabel('Digits').waitFor();
    await look(page, 'company settings');
    const percent = dialog.getByLabel('A price or cost that changes by more than');
    const prefix = dialog.getByLabel('Before the number');
    const was = [await percent.inputValue(), await prefix.inputValue()];
    await percent.fill('half');
    await prefix.fill('VEG-');
    await dialog.getByText('The first would be VEG-00001.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a whole number from 1 to 10000').waitFor();
    await percent.fill('50');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'success').getByText('Limits saved.').waitFor();
    await toast(page, 'success').getByText('Numbering of new products saved.').waitFor();
    await open();
    expect([await percent.inputValue(), await prefix.inputValue()]).toEqual(['50', 'VEG-']);
    await percent.fill(was[0] ?? '');
    await prefix.fill(was[1] ?? '');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    // Who buys edits the lists, and none of this.
    const buyer = await app.enter({ role: 'PURCHASER', path: '/products' });
    await buyer.getByRole('button', { name: 'Account, language and theme' }).click();
    await buyer.getByRole('link', { name: 'Your account' }).waitFor();
    expect(await buyer.getByRole('button', { name: 'Company settings' }).count()).toBe(0);
  });

  it('shows an import, and takes it back after telling what that means', async () => {
    const file = join(app.program.dataDir, 'two.csv');
    await writeFile(file, 'sku,variety,inventoryUOM\nE2E-IMP-1,Imported one,case\nE2E-IMP-2,Imported two,case\n');
    const page = await app.enter({ role: 'MANAGER', path: '/imports' });
    await page.getByText('No imports yet').waitFor();
    await promisify(execFile)(process.execPath, [crossdock, 'import', 'products', file, '--create-units', '--commit'], {
      env: { ...process.env, CROSSDOCK_DATA: app.program.dataDir },
    });
    const undo = page.getByRole('button', { name: 'Undo the import of two.csv' });
    await undo.waitFor();
    await look(page, 'imports');
    // On a telephone its word is in one line, within the window.
    await page.setViewportSize({ width: 390, height: 844 });
    const box = await undo.boundingBox();
    expect([box && box.x + box.width <= 390, box && box.height < 44]).toEqual([true, true]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await undo.click();
    await page.getByText('2 items will be undone.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await undo.click();
    await page.getByText('2 items will be undone.').waitFor();
    await page.getByRole('button', { name: 'Undo import', exact: true }).click();
    await toast(page, 'success').getByText('2 items undone, 0 kept').waitFor();
    await page.getByRole('cell', { name: 'Undone' }).waitFor();
  });

  it('shows that an import was killed, which tells nobody', async () => {
    const importing = async (client: pg.Client): Promise<Page> => {
      await client.query(
        `INSERT INTO read.import_batches (company_id, batch_id, file_name, file_hash, started_at)
         VALUES ($1, 'killed', 'killed.csv', 'hash', now())`,
        [app.program.demo.companyId],
      );
      await client.query(`SELECT pg_advisory_lock($1, hashtext('killed'))`, [IMPORT_LOCKS]);
      const page = await app.enter({ role: 'MANAGER', path: '/imports' });
      await page
        .getByRole('row', { name: /^killed\.csv/ })
        .getByRole('cell', { name: 'Running' })
        .waitFor();
      return page;
    };
    // Its connection goes with it, and the lock with the connection.
    const page = await withDatabase(app, importing);
    await page.getByRole('cell', { name: 'Interrupted' }).waitFor();
    await withDatabase(app, (client) => client.query(`DELETE FROM read.import_batches WHERE batch_id = 'killed'`));
  });
}
