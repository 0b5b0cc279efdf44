import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { cellOf, columnTexts, settled, toast, withLine, type App } from './app.ts';

/** The banner takes room of the header's, covers neither the palette's button nor the page, and moves nothing of it. */
async function mustStandBeside(page: Page): Promise<void> {
  for (const width of [640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [banner, button, main] = await Promise.all(
      ['.cd-reconnect-text', '.cd-palette-button', '#main'].map((part) => page.locator(part).boundingBox()),
    );
    if (!banner || !button || !main) throw new Error('not shown');
    expect(banner.x + banner.width).toBeLessThan(button.x);
    expect(banner.y).toBeGreaterThanOrEqual(0);
    expect(banner.y + banner.height).toBeLessThanOrEqual(main.y);
    expect([button.height, main.y]).toEqual([30, 46]);
  }
}

/** From its next page on, the channel opens only after `window.letGo` is called: late, or by another attempt than the first. */
const delayChannel = (page: Page, how: 'late' | 'by another attempt'): Promise<unknown> =>
  page.addInitScript((isLate) => {
    let isGone = false;
    const gone = new Promise<void>((resolve) => {
      const letGo = (): void => {
        isGone = true;
        resolve();
      };
      Object.assign(window, { letGo });
    });
    window.WebSocket = class extends WebSocket {
      override set onopen(heard: ((event: Event) => void) | null) {
        super.onopen = (event) => {
          if (isLate) void gone.then(() => heard?.(event));
          else if (isGone) heard?.(event);
        };
      }
    };
  }, how === 'late');

export function liveSuite(app: App): void {
  it.each([
    ['late', '66.66'],
    ['by another attempt', '67.67'],
  ] as const)(
    'shows what was changed between its first look and the opening of its channel, %s',
    async (how, price) => {
      const reader = await app.enter({ role: 'SELLER' });
      await delayChannel(reader, how);
      await reader.reload();
      await settled(reader);
      const [sku = ''] = await columnTexts(reader, 'sku');
      const shown = await cellOf(reader, sku, 'price');
      const before = await shown.innerText();

      const writer = await app.enter();
      await (await cellOf(writer, sku, 'price')).dblclick();
      await writer.keyboard.press('Control+A');
      await writer.keyboard.type(price);
      await writer.keyboard.press('Enter');
      await toast(writer, 'success').getByText(`$${price}`).waitFor();
      expect(await shown.innerText()).toBe(before);
      await reader.evaluate(() => (window as unknown as { letGo(): void }).letGo());
      await shown.getByText(`$${price}`).waitFor();
      await writer.keyboard.press('Control+z');
      await shown.getByText(before, { exact: true }).waitFor();
    },
  );

  it('shows a price in a second browser by itself, leaving its open edit alone', async () => {
    const path = '/products?sort=price';
    const writer = await app.enter({ path });
    const reader = await app.enter({ path, role: 'SELLER' });
    const frames: string[] = [];
    reader.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
    });
    await withLine(reader, () => reader.reload());
    await settled(reader);

    const skus = await columnTexts(writer, 'sku');
    const prices = (await columnTexts(writer, 'price')).map((text) => Number(text.replace(/[$,]/g, '')));
    const [changed = '', edited = ''] = [skus[1], skus[3]];
    // Among the prices of this page, so that the row moves down within it.
    const price = ((prices[6] ?? 0) + 0.01).toFixed(2);
    const target = await cellOf(reader, changed, 'price');
    await (await cellOf(reader, edited, 'price')).dblclick();
    await reader.keyboard.press('Control+A');
    await reader.keyboard.type('43.21');
    await reader.keyboard.press('ArrowLeft');
    const caret = () =>
      reader.evaluate(() => {
        const input = document.activeElement as HTMLInputElement;
        return [input.value, input.selectionStart, input.selectionEnd];
      });
    expect(await caret()).toEqual(['43.21', 4, 4]);

    await (await cellOf(writer, changed, 'price')).dblclick();
    await writer.keyboard.press('Control+A');
    await writer.keyboard.type(price);
    await writer.keyboard.press('Enter');
    await target.getByText(`$${price}`).waitFor();
    expect(await caret()).toEqual(['43.21', 4, 4]);
    expect(await columnTexts(reader, 'sku')).toEqual(skus);

    const news = frames.join('\n');
    expect(news).toContain('Product');
    expect(news).not.toContain(price);
    expect(news).not.toContain(changed);
    expect(news).not.toMatch(/price|variety|sku/i);
    await reader.keyboard.press('Escape');
    // The edit is over: the list is sorted as it is now.
    await until(
      () => columnTexts(reader, 'sku'),
      (now) => now.indexOf(changed) > 3,
    );
  });

  it('tells that the line is cut, and misses nothing', async () => {
    const [writer, reader] = [await app.enter(), await app.enter({ role: 'SELLER' })];
    const sku = (await columnTexts(writer, 'sku'))[7] ?? '';
    const banner = reader.getByText('Offline. Reconnecting');
    await withLine(reader, () => reader.reload());
    await settled(reader);
    await reader.context().setOffline(true);
    await banner.waitFor();
    expect(await reader.locator('.cd-reconnect').getAttribute('role')).toBe('status');
    await mustStandBeside(reader);

    await (await cellOf(writer, sku, 'price')).dblclick();
    await writer.keyboard.press('Control+A');
    await writer.keyboard.type('17.17');
    await writer.keyboard.press('Enter');
    await (await cellOf(writer, sku, 'price')).getByText('$17.17').waitFor();
    await reader.context().setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await (await cellOf(reader, sku, 'price')).getByText('$17.17').waitFor();
  });

  it('keeps saving while the live channel is away', async () => {
    const page = await app.enter({ path: '/' });
    await page.routeWebSocket('**/api/live', (socket) => {
      void socket.close();
    });
    await page.goto('/products');
    await page.getByText('Offline. Reconnecting').waitFor();
    const sku = (await columnTexts(page, 'sku'))[8] ?? '';
    const cell = await cellOf(page, sku, 'price');
    await cell.dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('18.18');
    await page.keyboard.press('Enter');
    await until(
      () => cell.innerText(),
      (text) => text === '$18.18',
    );
  });
}
