import { expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { cellOf, columnTexts, settled, toast, type App } from './app.ts';
import { choice, field, entries, openHistory, openPricing, openProduct, save, shows, foundBy } from './openProduct.ts';

export function undoSuite(app: App): void {
  it('takes a price in the list back, with the pointer and with Ctrl+Z, and the history tells', async () => {
    const page = await app.enter();
    const sku = (await columnTexts(page, 'sku'))[1] ?? '';
    const cell = await cellOf(page, sku, 'price');
    const before = await cell.innerText();
    const set = async (price: string): Promise<void> => {
      await cell.dblclick();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(price);
      await page.keyboard.press('Enter');
      await toast(page, 'success').getByText(`→ $${price}.00`).waitFor();
    };
    const isBack = () =>
      until(
        () => cell.innerText(),
        (text) => text === before,
      );
    await set('91');
    await page.getByRole('button', { name: 'Undo' }).click();
    await isBack();
    await toast(page, 'success').getByText('Undone').waitFor();
    await set('92');
    await page.keyboard.press('Control+z');
    await isBack();

    await openProduct(page, sku);
    await page.getByRole('link', { name: 'Pricing', exact: true }).click();
    await openHistory(page);
    const undone = entries(page, 'Undo').first();
    await undone.waitFor();
    expect(await undone.innerText()).toMatch(/Console\s+Reason: Undo/);
    expect(await undone.innerText()).toContain(`Price $92.00 → ${before}`);
  });

  it('gives back every edit in a row, one by one or all at once, however old and of the same product too', async () => {
    const page = await app.enter();
    const prices = () => columnTexts(page, 'price');
    const before = await prices();
    const first = page.locator('.cd-cell[data-column=price]').first();
    await first.click();
    // Down eight rows, and the first one once more.
    for (let row = 0; row < 8; row++) {
      await page.keyboard.type(`7${String(row)}`);
      await page.keyboard.press('Enter');
    }
    await first.click();
    await page.keyboard.type('80');
    await page.keyboard.press('Enter');
    await toast(page, 'success').getByText('9 changes saved').waitFor();
    await expect
      .poll(prices)
      .toEqual(['$80.00', ...[71, 72, 73, 74, 75, 76, 77].map((price) => `$${String(price)}.00`), ...before.slice(8)]);
    // The message is gone; what it said can be undone all the same.
    await page.getByRole('button', { name: 'Close this message' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
    for (let press = 0; press < 7; press++) await page.keyboard.press('Control+z');
    await expect.poll(prices).toEqual(['$70.00', '$71.00', ...before.slice(2)]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(prices).toEqual(before);

    await first.click();
    for (const price of ['61', '62']) {
      await page.keyboard.type(price);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Undo all' }).click();
    await expect.poll(prices).toEqual(before);
  });

  it('says so in a message that goes by itself, but not while somebody points at it, and Ctrl+Z outlives it', async () => {
    const page = await app.enter();
    await page.clock.install();
    await page.reload();
    await settled(page);
    await page.evaluate(() => localStorage.removeItem('crossdock.messages'));
    // From here on time passes only where the story says so.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const cell = await cellOf(page, (await columnTexts(page, 'sku'))[3] ?? '', 'price');
    const before = await cell.innerText();
    // So near that nobody is asked about it.
    const price = (Number(before.replace(/[^\d.]/g, '')) + 0.5).toFixed(2);
    await cell.dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
    const message = toast(page, 'success').filter({ hasText: `→ $${price}` });
    await message.hover();
    await page.clock.fastForward('01:00');
    expect(await message.count()).toBe(1);
    await page.mouse.move(0, 0);
    // As long as it takes to read it and reach for Undo; from the moment at which the page has seen the pointer leave.
    await expect
      .poll(async () => {
        await page.clock.fastForward('00:10');
        return message.count();
      })
      .toBe(0);
    await page.keyboard.press('Control+z');
    // The line may have been abandoned in so long a time: it comes back in its own.
    await expect
      .poll(async () => {
        await page.clock.fastForward('00:01');
        return cell.innerText();
      })
      .toBe(before);
  });

  it('takes a whole save of the form back: SKU, name, status', async () => {
    const page = await app.enter({ path: foundBy('DAIKON-40') });
    await openProduct(page, 'DAIKON-40');
    const name = await page.getByLabel('Product name').inputValue();
    await page.getByLabel('Product name').fill('Daikon for a moment');
    await choice(page, 'Active', 'No').press(' ');
    await field(page, 'SKU').fill('DAIKON-41');
    await save(page);
    await toast(page, 'success').getByRole('button', { name: 'Undo' }).press('Enter');
    await shows(page, 'Product name', name);
    await shows(page, 'SKU', 'DAIKON-40');
    await expect.poll(() => choice(page, 'Active', 'Yes').isChecked()).toBe(true);
    await openHistory(page);
    await expect.poll(() => entries(page, 'Undo').count()).toBe(3);
  });

  it('is refused politely when somebody has changed it since', async () => {
    const path = foundBy('LOTUS-ROOT-22');
    const [page, other] = [await app.enter({ path }), await app.enter({ path, role: 'PURCHASER' })];
    await openPricing(page, 'LOTUS-ROOT-22');
    await openPricing(other, 'LOTUS-ROOT-22');
    await field(page, 'Default price').fill('96');
    await save(page);
    const undo = toast(page, 'success').getByRole('button', { name: 'Undo' });
    await shows(other, 'Default price', '96.00');
    await field(other, 'Default price').fill('97');
    await save(other);
    await shows(page, 'Default price', '97.00');
    await undo.click();
    await toast(page, 'error')
      .getByText(/^Not undone: .+ changed it since\.$/)
      .waitFor();
    await shows(page, 'Default price', '97.00');
  });
}
