import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '../../server/domain/businessDay.ts';
import { endOfDay } from '../../server/domain/instant.ts';
import { formatDay } from '../../web/format/dates.ts';
import { typedDay } from '../../web/format/typedDay.ts';
import { signIn } from '../support/program.ts';
import { cellOf, columnTexts, settled, toast, type App } from './app.ts';
import { look } from './look.ts';
import { entries, openHistory } from './openProduct.ts';
import { companyDay } from './orderLines.ts';

const VARIETY = 'Lots of pears';

/** A product of the test's own with one opening lot; answers its id. */
async function product(app: App, sku: string, quantity: string): Promise<string> {
  const client = await signIn(app.program, 'MANAGER');
  const body = { variety: VARIETY, sku, inventoryUOM: 'case', initInventory: quantity };
  const answer = await client.send('POST', 'product-manager', body);
  return ((await answer.json()) as { data: { productId: string } }).data.productId;
}

const rows = (page: Page) => page.locator('.cd-table tbody tr');
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const act = async (page: Page, sku: string, action: string): Promise<void> => {
  await button(page, `Lot OPEN-${sku}: actions`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Whatever midnight passes meanwhile, for this page it is still the day that it shows so. */
async function holdDay(page: Page, shown: string): Promise<void> {
  const end = Date.parse(endOfDay(typedDay(shown) ?? '', 'America/Los_Angeles'));
  await page.clock.setFixedTime(Math.min(Date.now(), end - 1));
}

export function lotsSuite(app: App): void {
  it('corrects the stock of a lot, says what is missing, and the list, the lot and the histories follow', async () => {
    const productId = await product(app, 'E2E-LOT', '12.5');
    const page = await app.enter({ role: 'WORKER', path: `/products/${productId}/lots` });
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(1);
    const cells = await rows(page).first().locator('td').allInnerTexts();
    expect(cells[0]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(cells.slice(1, 7)).toEqual([
      ...[cells[0], '–', 'OPEN-E2E-LOT\nMain warehouse', '–'],
      ...['12.50', '12.50 cases'],
    ]);
    // Food goes out by it: no column hides it, however narrow the window is.
    await page.setViewportSize({ width: 1024, height: 768 });
    const bestBy = (await page.getByRole('columnheader', { name: 'Best by' }).boundingBox()) ?? { x: 0, width: 0 };
    const menu = (await button(page, 'Lot OPEN-E2E-LOT: actions').boundingBox()) ?? { x: 0 };
    expect(bestBy.x + bestBy.width).toBeLessThan(menu.x);
    // A worker sees no cost; what there is to do is to adjust and to hold.
    expect(await page.getByRole('columnheader', { name: 'Cost per unit' }).count()).toBe(0);
    await button(page, 'Lot OPEN-E2E-LOT: actions').click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Adjust', 'Hold']);
    // By keyboard: the menu has the focus on its first line.
    await page.keyboard.press('Enter');
    await page.waitForURL('**/adjustment?lot=*');
    await expect.poll(() => page.getByRole('combobox', { name: /^Lot/ }).inputValue()).toBe('OPEN-E2E-LOT');
    await button(page, 'Clear Lot').click();
    await button(page, 'Adjust').click();
    for (const message of ['Please Choose LOT', 'Please Input Adjust Unit', 'Please Input Adjust Reason'])
      await page.getByText(message, { exact: true }).waitFor();

    // Found by a part of its id, whatever else the product has.
    await page.getByRole('combobox', { name: /^Lot/ }).fill('nowhere');
    await page.getByText('Nothing found').waitFor();
    await page.getByRole('combobox', { name: /^Lot/ }).fill('e2e-l');
    await page.getByRole('option', { name: 'OPEN-E2E-LOT' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('12.5 cases on hand').waitFor();
    await page.getByLabel('Adjust units').fill('-13');
    await page.getByRole('combobox', { name: /^Reason/ }).selectOption('Damage');
    await page.getByLabel('Details').fill('Pallet fell');
    await button(page, 'Adjust').click();
    await page.getByText('Lot OPEN-E2E-LOT has 12.5 cases on hand').waitFor();
    await page.getByLabel('Adjust units').fill('-2.25');
    await page.getByLabel('Adjust units').press('Enter');
    await toast(page, 'success').getByText('Lot OPEN-E2E-LOT adjusted by -2.25 cases.').waitFor();
    const line = rows(page).first();
    await line.waitFor();
    const told = await line.locator('td').allInnerTexts();
    expect(told.slice(1, 7)).toEqual(['OPEN-E2E-LOT', '-2.25', 'case', '10.25 cases', 'Damage: Pallet fell', '–']);
    // The day of the lot, or the next one if midnight has passed meanwhile.
    expect([cells[0], formatDay(companyDay())]).toContain(told[7]);
    // What was typed is done with, so nobody is asked before leaving.
    expect(await page.getByLabel('Adjust units').inputValue()).toBe('');
    await tab(page, 'Lots').click();
    await expect.poll(() => rows(page).first().innerText()).toContain('10.25');

    const manager = await app.enter({ path: '/products?search=E2E-LOT' });
    await settled(manager);
    expect(await (await cellOf(manager, 'E2E-LOT', 'onHandQty')).innerText()).toBe('10.25');
    await manager.goto(`/products/${productId}/specifications`);
    // From what the tab shows to all that became of the product.
    await openHistory(manager);
    await manager.getByRole('button', { name: 'Show all changes' }).click();
    await entries(manager, 'lot OPEN-E2E-LOT', 'On hand', 'Pallet fell').first().waitFor();
  });

  it('holds a lot with a reason: it is seen elsewhere at once, sells no more, and is released again', async () => {
    const productId = await product(app, 'E2E-HOLD', '8');
    const other = await app.enter({ path: `/products/${productId}/lots` });
    await rows(other).first().waitFor();
    const page = await app.enter({ path: `/products/${productId}/lots` });
    await button(page, 'Lot OPEN-E2E-HOLD: actions').click();
    await page.getByRole('menuitem').first().waitFor();
    await look(page, 'the menu of a lot');
    await page.getByRole('menuitem', { name: 'Hold', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
    await dialog.getByText('Enter a reason.').waitFor();
    await dialog.getByLabel('Reason').fill('Smells odd');
    await dialog.getByLabel('Reason').press('Enter');
    await toast(page, 'success').getByText('Lot OPEN-E2E-HOLD is on hold.').waitFor();
    for (const shown of [page, other]) {
      await shown.getByText('On hold: Smells odd').waitFor();
      const cells = await rows(shown).first().locator('td').allInnerTexts();
      expect([cells[5], cells[9]]).toEqual(['8.00', '0.00']);
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await act(other, 'E2E-HOLD', 'Release');
    await other.getByText('Previous reason: Smells odd').waitFor();
    await other.getByLabel('Reason').fill('Sound');
    await other.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
    await expect.poll(() => rows(page).getByText('On hold').count()).toBe(0);
    // What was written down wrongly is corrected, seen elsewhere at once, and undone.
    await act(page, 'E2E-HOLD', 'Correct');
    const correcting = page.getByRole('dialog');
    expect(await correcting.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await correcting.getByLabel('Best by').fill('2031-01-31');
    await correcting.getByLabel('Note').fill('Label read again');
    await correcting.getByLabel('Reason').fill('Misread');
    await correcting.getByLabel('Reason').press('Enter');
    await toast(page, 'success').getByText('Lot OPEN-E2E-HOLD corrected.').waitFor();
    await other.getByRole('cell', { name: '01/31/2031' }).waitFor();
    await toast(page, 'success')
      .filter({ hasText: 'corrected' })
      .getByRole('button', { name: 'Undo', exact: true })
      .click();
    await expect.poll(() => other.getByRole('cell', { name: '01/31/2031' }).count()).toBe(0);
    // All that became of it, by whom and why, opens from its row.
    await act(page, 'E2E-HOLD', 'History');
    const history = page.getByRole('dialog');
    await history.getByText('Smells odd').first().waitFor();
    expect(await history.getByRole('heading').first().innerText()).toContain('OPEN-E2E-HOLD');
  });

  it('keeps dates and order in the address, and says why there is nothing', async () => {
    const productId = await product(app, 'E2E-DATES', '1');
    const page = await app.enter({ path: `/products/${productId}/lots?from=2020-01-01&to=2020-01-31` });
    const nothing = page.getByText('No lots delivered within these dates. The only lot arrived on');
    await holdDay(page, /\d\d\/\d\d\/\d{4}/.exec(await nothing.innerText())?.[0] ?? '');
    await look(page, 'no lots within the dates');
    const from = page.getByLabel('From');
    await from.fill('1/15/20');
    await page.keyboard.press('Enter');
    await page.waitForURL(/from=2020-01-15/);
    await page.keyboard.press('ArrowUp');
    await page.waitForURL(/from=2020-01-16/);
    expect(await from.inputValue()).toBe('01/16/2020');
    await page.keyboard.press('Escape');
    await page.waitForURL(/from=2020-01-01/);
    await expect.poll(() => from.inputValue()).toBe('01/01/2020');
    await from.fill('soon');
    await page.keyboard.press('Tab');
    await page.getByText('Enter a date as MM/DD/YYYY.').waitFor();
    await from.fill('02/01/2020');
    await page.getByText("The start date can't be after the end date.").waitFor();
    await page.getByRole('combobox', { name: 'Dates' }).selectOption('Custom range');
    await expect.poll(() => page.getByLabel('From').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByLabel('From').inputValue()).toBe('01/01/2020');
    await page.getByRole('combobox', { name: 'Dates' }).selectOption('Today');
    await rows(page).first().waitFor();
    expect(new URL(page.url()).search).toBe('?range=today');
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByLabel('Name of the search').fill('Came today');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/range=today&view=/);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    // The same search for the lots of any product, whatever day it is then.
    await page.getByRole('link', { name: 'Came today' }).click();
    await rows(page).first().waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Dates' }).inputValue()).toBe('today');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    const download = page.waitForEvent('download');
    await button(page, 'Actions').click();
    await page.getByRole('menuitem', { name: 'Export lots list (CSV)' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.startsWith('\uFEFFsku,variety,lot,')).toBe(true);
    expect(file).toContain(`E2E-DATES,${VARIETY},OPEN-E2E-DATES,`);
    await page.route('**/lots-export?*', (route) => route.abort());
    await button(page, 'Actions').click();
    await page.getByRole('menuitem', { name: 'Export lots list (spreadsheet)' }).click();
    await toast(page, 'error').getByText('Export Failed, Please Try Again').waitFor();
    await page.getByRole('textbox', { name: 'Search lots' }).fill('nothing');
    await page.getByText('No lots delivered within these dates match “nothing”. There is 1 lot.').waitFor();
    await page.getByRole('textbox', { name: 'Search lots' }).press('Escape');
    await rows(page).first().waitFor();
    await button(page, 'On hand').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-onHandQty');
    const heading = page.getByRole('columnheader', { name: 'On hand' });
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
    await tab(page, 'Adjustment').click();
    await page.getByText('No adjustments for this product yet.').waitFor();
    const bare = await (
      await signIn(app.program, 'MANAGER')
    ).send('POST', 'product-manager', {
      variety: VARIETY,
      sku: 'E2E-BARE',
      inventoryUOM: 'case',
    });
    const { data } = (await bare.json()) as { data: { productId: string } };
    await page.goto(`/products/${data.productId}/lots`);
    await page.getByText('No stock received yet.').waitFor();
    await page.goto(`/products/${data.productId}/adjustment`);
    await page.getByText('No lots to adjust: no stock of this product has been received yet.').waitFor();
  });

  it('lists every lot with stock in one place: what needs a look, where it is, live, kept and taken along', async () => {
    const productId = await product(app, 'E2E-ALL', '8');
    const api = await signIn(app.program, 'MANAGER');
    const decided = (what: string, body: object) =>
      api.send('POST', `product-manager/lots/${productId}/${what}`, {
        lotId: 'OPEN-E2E-ALL',
        reason: 'Label',
        ...body,
      });
    await decided('correct', { bestBy: addDays(companyDay(), 5) });
    const page = await app.enter();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Lots', exact: true }).click();
    await page.waitForURL('**/lots');
    await settled(page);
    const search = page.getByRole('textbox', { name: 'Search by SKU, name or lot' });
    await search.fill('open-e2e-all');
    await expect.poll(() => columnTexts(page, 'sku')).toEqual(['E2E-ALL']);
    expect(await columnTexts(page, 'lotId')).toEqual(['OPEN-E2E-ALL']);
    expect((await columnTexts(page, 'daysLeft'))[0]).toMatch(/^[45] days$/);
    expect(await columnTexts(page, 'onHandQty')).toEqual(['8 cases']);
    expect(await columnTexts(page, 'state')).toEqual(['Expiring']);

    // Someone else holds it: it is seen here at once, and counted.
    await decided('hold', {});
    await expect.poll(() => columnTexts(page, 'state')).toEqual([expect.stringContaining('On hold')]);
    await page.getByRole('combobox', { name: 'Days that count as expiring' }).selectOption('3');
    await expect.poll(() => columnTexts(page, 'state')).toEqual(['On hold']);
    await button(page, 'On hold: 1').click();
    await page.waitForURL(/alert=held/);
    await button(page, 'Expired: 0').waitFor();
    await look(page, 'all lots with what needs a look');
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByLabel('Name of the search').fill('Held here');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/view=/);

    // The file has what the list shows.
    const download = page.waitForEvent('download');
    await button(page, 'Actions').click();
    await page.getByRole('menuitem', { name: 'Export lots list (CSV)' }).click();
    const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`E2E-ALL,${VARIETY},OPEN-E2E-ALL,`);

    const chinese = await app.enter({ language: 'zh', path: '/lots?alert=held&search=E2E-ALL' });
    await settled(chinese);
    expect(await chinese.getByRole('heading', { level: 1 }).innerText()).toBe('批次');
    expect((await columnTexts(chinese, 'daysLeft'))[0]).toMatch(/^剩 [45] 天$/);
    expect((await columnTexts(chinese, 'state'))[0]).toContain('已冻结');

    await search.fill('nothing is called so');
    await page.getByText('No lots with stock match these filters.').waitFor();
    await look(page, 'all lots without a hit');
    await page.goto('/lots?search=E2E-ALL');
    await settled(page);
    await (await cellOf(page, 'E2E-ALL', 'lotId')).dblclick();
    await page.waitForURL(`**/products/${productId}/lots?search=OPEN-E2E-ALL`);
    await rows(page).first().waitFor();
  });
}
