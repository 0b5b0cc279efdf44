import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { closeMessages, toast, type App } from './app.ts';
import { look } from './look.ts';
import { field, openProduct, save, shows, foundBy } from './openProduct.ts';

const SKU = 'KABOCHA-35';

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: new RegExp(`History of ${SKU}`) });
const entries = (page: Page): Locator =>
  drawerOf(page)
    .getByRole('list', { name: /newest first/ })
    .getByRole('listitem');

/** A tab of the product, from its specifications. */
async function openTab(page: Page, tab: string): Promise<void> {
  await openProduct(page, SKU);
  await page.getByRole('link', { name: tab, exact: true }).click();
  await page.locator(`#${tab.toLowerCase()}`).waitFor();
}

async function change(page: Page, label: string, value: string, reason = ''): Promise<void> {
  await field(page, label).fill(value);
  if (reason !== '') await field(page, 'Reason for the change').fill(reason);
  await closeMessages(page);
  await save(page);
  await toast(page, 'success').first().waitFor();
}

export function timelineSuite(app: App): void {
  it('says by each field who changed it last, opens its history, and shows the product as of an entry', async () => {
    const page = await app.enter({ path: foundBy(SKU) });
    await openTab(page, 'Details');
    await change(page, 'Grade', 'House grade', 'Relabelled');
    await change(page, 'Size', 'Jumbo');
    const line = page.getByRole('button', { name: /^History of Grade: Marcus Webb.*House grade, Relabelled/ });
    await line.waitFor();
    expect(await line.innerText()).toContain('Marcus Webb');

    await line.press('Enter');
    await expect.poll(() => entries(page).first().innerText()).toMatch(/Grade.*(→|set to) House grade/s);
    expect(await entries(page).first().innerText()).toMatch(/Marcus Webb · Console[^]*Reason: Relabelled/);
    expect(await entries(page).first().locator('time').getAttribute('title')).toContain('UTC');
    const drawer = drawerOf(page);
    await drawer.getByLabel('Field').selectOption({ label: 'All fields' });
    await expect.poll(() => entries(page).first().innerText()).toMatch(/Size.*(→|set to) Jumbo/s);
    const whole = await entries(page).count();
    await drawer.getByLabel('Who').selectOption({ label: 'Marcus Webb' });
    await expect.poll(() => entries(page).count()).toBeLessThan(whole);
    await drawer.getByLabel('To', { exact: true }).fill('2001-01-01');
    await drawer.getByText('No changes match these filters').waitFor();
    await drawer.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => entries(page).count()).toBe(whole);
    await look(page, 'history of a product');

    // What was different since the grade was changed: the size alone.
    const grade = entries(page).filter({ hasText: 'House grade' }).first();
    await grade.getByRole('button', { name: /^Compare .* with now/ }).click();
    const rows = drawer.locator('.cd-table tbody tr');
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringMatching(/^Size[^]*Jumbo[^]*Marcus Webb/)]);
    await look(page, 'two moments compared');
    await drawer.getByLabel('First moment').fill('yesterday');
    await drawer.getByRole('button', { name: 'Compare', exact: true }).click();
    await drawer.getByText('Enter the moment as MM/DD/YYYY HH:mm.').waitFor();
    await drawer.getByRole('button', { name: 'Back to the history' }).click();

    await grade.getByRole('button', { name: /^See everything as of/ }).click();
    await page.locator('.cd-as-of-banner').waitFor();
    await page.locator('#details').waitFor();
    await shows(page, 'Grade', 'House grade');
    expect(await field(page, 'Size').inputValue()).not.toBe('Jumbo');
    expect(await field(page, 'Grade').isEditable()).toBe(false);
    for (const tab of ['Description', 'Logistics', 'Lots', 'Adjustment']) {
      await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: tab, exact: true }).click();
      await page.waitForURL(new RegExp(`/${tab.toLowerCase()}\\?.*asOf=`));
      await page.locator('.cd-card').first().waitFor();
      expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
      expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('');
    }
  });

  it('merges what two people changed on Details, and asks where both changed the same', async () => {
    const [slow, fast] = [
      await app.enter({ path: foundBy(SKU) }),
      await app.enter({ path: foundBy(SKU), role: 'PURCHASER' }),
    ];
    await openTab(slow, 'Details');
    await openTab(fast, 'Details');
    await field(slow, 'PLU').fill('4768');
    await change(fast, 'Family', 'Squash');
    await save(slow);
    await toast(slow, 'success')
      .getByText(/Also kept: .* changed Family/)
      .waitFor();
    await shows(slow, 'Family', 'Squash');

    await openTab(slow, 'Logistics');
    await openTab(fast, 'Logistics');
    await field(slow, 'Units per pallet').fill('40');
    await change(fast, 'Units per pallet', '48');
    await save(slow);
    const dialog = slow.getByRole('dialog', { name: 'Someone else saved changes first' });
    await dialog.getByText(/From .*: 48/).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await shows(slow, 'Units per pallet', '48');
  });
}
