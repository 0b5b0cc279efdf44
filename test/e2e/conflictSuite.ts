import type { Locator, Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { cellOf, columnTexts, focusedCell, settled, toast, type App } from './app.ts';
import { violations } from './axe.ts';
import { field, openPricing, save, shows, foundBy } from './openProduct.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Someone else saved changes first' });
const fill = (page: Page, label: string, value: string): Promise<void> => field(page, label).fill(value);

/** Two people with the same product open; the purchaser saves first. */
async function twoAt(app: App, sku: string): Promise<{ slow: Page; fast: Page }> {
  const path = foundBy(sku);
  const [slow, fast] = [await app.enter({ path }), await app.enter({ path, role: 'PURCHASER' })];
  await openPricing(slow, sku);
  await openPricing(fast, sku);
  return { slow, fast };
}
/** A row of the price history. */
const pricedRow = (page: Page, price: string): Locator =>
  page.getByRole('region', { name: 'Price history' }).locator('tbody tr').filter({ hasText: price }).first();

async function saveFirst(fast: Page): Promise<void> {
  await save(fast);
  await toast(fast, 'success').first().waitFor();
}

/** The price of a product in an answer of the list. */
async function priceIn(answer: Response, sku: string): Promise<string> {
  const { data } = (await answer.json()) as { data: { list: { sku: string; price: string | null }[] } };
  return String(Number(data.list.find((row) => row.sku === sku)?.price));
}

export function conflictSuite(app: App): void {
  it('asks field by field who is right, takes over what only the other changed, by keyboard alone', async () => {
    const { slow, fast } = await twoAt(app, 'CH-EGGPLANT-30');
    await fill(slow, 'Default price', '31.00');
    await fill(slow, 'Default cost', '19.00');
    await fill(fast, 'Default price', '32.00');
    await fill(fast, 'Default cost', '20.00');
    await fast.getByRole('checkbox', { name: 'Last sold price' }).press(' ');
    await saveFirst(fast);

    await field(slow, 'Default price').press('Enter');
    const dialog = dialogOf(slow);
    await dialog.waitFor();
    await dialog.getByText(/changed Last sold price from No to Yes/).waitFor();
    const price = dialog.getByRole('radiogroup', { name: 'Price' });
    await price.getByText('Mine: $31.00').waitFor();
    expect(await dialog.getByText(/changed it on .*before that it was/).count()).toBe(2);
    const saveChoice = dialog.getByRole('button', { name: 'Save' });
    expect(await saveChoice.isDisabled()).toBe(true);
    expect(await violations(slow)).toEqual([]);

    await dialog.getByRole('button', { name: 'All theirs' }).focus();
    await slow.keyboard.press('Enter');
    await price.getByRole('radio', { name: 'From' }).focus();
    await slow.keyboard.press('ArrowUp');
    expect(await price.getByRole('radio', { name: 'Mine: $31.00' }).isChecked()).toBe(true);
    await saveChoice.focus();
    await slow.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await pricedRow(slow, '$31.00').waitFor();
    await shows(slow, 'Default cost', '20.00');
    expect(await slow.getByRole('checkbox', { name: 'Last sold price' }).isChecked()).toBe(true);
    // Live: the other browser follows without a word.
    await pricedRow(fast, '$31.00').waitFor();
    await shows(fast, 'Default price', '31.00');
  });

  it('asks again when somebody saves during the decision, and theirs may stand', async () => {
    const { slow, fast } = await twoAt(app, 'TARO-50');
    await fill(slow, 'Default price', '41.00');
    await fill(fast, 'Default price', '42.00');
    await saveFirst(fast);
    await save(slow);
    const dialog = dialogOf(slow);
    await dialog.getByText('$42.00').waitFor();
    await fill(fast, 'Default price', '43.00');
    await save(fast);
    await pricedRow(fast, '$43.00').waitFor();
    await dialog.getByText('Mine: $41.00').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/From .*: \$43\.00/).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(slow, 'success').getByText('Their values are kept').waitFor();
    await shows(slow, 'Default price', '43.00');
    expect(await slow.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  });

  it('goes back to the form with everything typed', async () => {
    const { slow, fast } = await twoAt(app, 'LOTUS-ROOT-22');
    await fill(slow, 'Default price', '51.00');
    await fill(fast, 'Default price', '52.00');
    await saveFirst(fast);
    await save(slow);
    await dialogOf(slow).getByText('$52.00').waitFor();
    await slow.keyboard.press('Escape');
    await dialogOf(slow).waitFor({ state: 'detached' });
    expect(await slow.evaluate(() => document.activeElement?.textContent)).toBe('Save');
    await shows(slow, 'Default price', '51.00');
    await save(slow);
    await dialogOf(slow).waitFor();
  });

  it('keeps both without asking where different fields were changed, and says so', async () => {
    const { slow, fast } = await twoAt(app, 'GINGER-30');
    await fill(slow, 'Default price', '61.00');
    await fill(fast, 'Default cost', '17.50');
    await saveFirst(fast);
    await save(slow);
    await toast(slow, 'success')
      .getByText(/Also kept: .* changed Cost from .* to \$17\.50/)
      .waitFor();
    await pricedRow(slow, '$61.00').waitFor();
    await shows(slow, 'Default price', '61.00');
    await shows(slow, 'Default cost', '17.50');
  });

  it('asks in the list too: what was typed over a price that somebody else has set', async () => {
    const [slow, fast] = [await app.enter(), await app.enter({ role: 'SELLER' })];
    const sku = (await columnTexts(slow, 'sku'))[4] ?? '';
    const [mine, theirs] = [await cellOf(slow, sku, 'price'), await cellOf(fast, sku, 'price')];
    const type = async (page: Page, cell: Locator, price: string): Promise<void> => {
      await cell.dblclick();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(price);
    };
    for (const [choice, stands] of [
      ['Keep theirs', '$72.00'],
      ['Mine: $71.00', '$71.00'],
    ] as const) {
      await type(slow, mine, '71');
      const price = stands === '$72.00' ? '72' : '73';
      await type(fast, theirs, price);
      const reached = slow.waitForResponse(
        async (answer) =>
          answer.ok() && answer.url().includes('/product-list') && (await priceIn(answer, sku)) === price,
      );
      await fast.keyboard.press('Enter');
      await reached;
      await slow.keyboard.press('Enter');
      const dialog = dialogOf(slow);
      await dialog.getByText('Mine: $71.00').waitFor();
      if (choice === 'Keep theirs') await dialog.getByRole('button', { name: choice }).click();
      else {
        await dialog.getByText(choice).click();
        await dialog.getByRole('button', { name: 'Save' }).click();
      }
      await dialog.waitFor({ state: 'detached' });
      // Enter had gone on to the next row.
      expect(await focusedCell(slow)).toEqual([expect.not.stringMatching(sku), 'price']);
      for (const cell of [mine, theirs])
        await until(
          () => cell.innerText(),
          (text) => text === stands,
        );
    }
  });

  it('does not ask in the list when the other changed another field', async () => {
    const [slow, fast] = [await app.enter(), await app.enter({ role: 'PURCHASER' })];
    const sku = (await columnTexts(slow, 'sku'))[2] ?? '';
    await openPricing(fast, sku);
    const cell = await cellOf(slow, sku, 'price');
    await cell.dblclick();
    await slow.keyboard.press('Control+A');
    await slow.keyboard.type('81');
    await fill(fast, 'Default cost', '5.55');
    await saveFirst(fast);
    await slow.keyboard.press('Enter');
    await toast(slow, 'success').getByText('→ $81.00').waitFor();
    expect(await dialogOf(slow).count()).toBe(0);
    await settled(slow);
  });
}
