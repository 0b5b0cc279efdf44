import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { cellOf, columnTexts, settled, toast, withLine, type App } from './app.ts';
import { startTcpProxy, type TcpProxy } from './tcpProxy.ts';

/** Times are judged where nothing else takes the machine. */
const isLong = process.env.CROSSDOCK_LONG === '1';
/** A beat comes every 5 s and may be 3 s late; it is looked at every second; the banner waits 1.2 s. */
const NOTICED_MS = 5_000 + 3_000 + 1_000 + 1_200;

/** F15: however the line is lost, the console says so in time, comes back gently and has missed nothing. */
export function lostLineSuite(app: App): void {
  let proxy: TcpProxy | undefined;
  afterEach(() => proxy?.close());

  const readerVia = async (url: string, prepare?: (page: Page) => Promise<void>): Promise<Page> => {
    const page = await app.enter({ role: 'SELLER' });
    await prepare?.(page);
    await withLine(page, () => page.goto(`${url}/products`));
    await settled(page);
    return page;
  };
  const attemptsOf = (page: Page): number[] => {
    const at: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes('live/ticket')) at.push(Date.now());
    });
    return at;
  };
  const mustBeGentle = (at: readonly number[]): void => {
    expect(at.length).toBeGreaterThan(0);
    if (isLong) expect(at.slice(1).filter((time, index) => time - (at[index] ?? 0) < 950)).toEqual([]);
  };
  /** What the promise gives it: afterwards, since what it waits for comes in any case. */
  const mustHaveTaken = (since: number, atMostMs: number): void => {
    if (isLong) expect(performance.now() - since).toBeLessThan(atMostMs);
  };

  const price = async (page: Page, sku: string, is: string): Promise<void> => {
    await (await cellOf(page, sku, 'price')).getByText(is, { exact: true }).waitFor();
  };
  const set = async (writer: Page, sku: string, to: string): Promise<void> => {
    await (await cellOf(writer, sku, 'price')).dblclick();
    await writer.keyboard.press('Control+A');
    await writer.keyboard.type(to);
    await writer.keyboard.press('Enter');
    await toast(writer, 'success').getByText(`→ $${to}`).waitFor();
  };

  it('half-open: nothing comes and nobody says so', async () => {
    proxy = await startTcpProxy(app.program.url);
    const [reader, writer] = [await readerVia(proxy.url), await app.enter()];
    const sku = (await columnTexts(writer, 'sku'))[5] ?? '';
    const attempts = attemptsOf(reader);
    proxy.swallow();
    const cut = performance.now();
    await reader.getByText('Offline. Reconnecting').waitFor();
    mustHaveTaken(cut, NOTICED_MS + 500);
    await set(writer, sku, '52.15');
    proxy.heal();
    await price(reader, sku, '$52.15');
    mustBeGentle(attempts);
  });

  it('asleep for ten minutes: woken, it asks at once what it has missed', async () => {
    proxy = await startTcpProxy(app.program.url);
    const reader = await readerVia(proxy.url, (page) => page.clock.install());
    const writer = await app.enter();
    const sku = (await columnTexts(writer, 'sku'))[6] ?? '';
    proxy.forget();
    await set(writer, sku, '52.16');
    const before = await (await cellOf(reader, sku, 'price')).innerText();
    expect(before).not.toBe('$52.16');
    const woken = performance.now();
    await reader.clock.fastForward('10:00');
    await price(reader, sku, '$52.16');
    mustHaveTaken(woken, 6_000);
  });

  it('the server killed and started again', async () => {
    const [reader, writer] = [await readerVia(app.program.url), await app.enter()];
    const sku = (await columnTexts(writer, 'sku'))[7] ?? '';
    const attempts = attemptsOf(reader);
    const { pids } = app.program.runtime();
    process.kill(pids.server, 'SIGKILL');
    await until(
      () => app.program.runtime().pids.server,
      (pid) => pid !== pids.server,
    );
    await until(
      () =>
        fetch(`${app.program.url}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      Boolean,
    );
    await set(writer, sku, '52.17');
    await price(reader, sku, '$52.17');
    mustBeGentle(attempts);
  });

  it('the event store away: a change is kept, said to wait, and saved by itself, once', async () => {
    const page = await app.enter({ path: '/products?size=20' });
    const cell = page.locator('.cd-cell[data-column=price]').nth(4);
    await cell.dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('17.43');
    const { eventstore } = app.program.runtime().pids;
    process.kill(eventstore, 'SIGSTOP');
    try {
      await page.keyboard.press('Enter');
      await page.getByText(/^Crossdock can't reach its data\./).waitFor();
    } finally {
      process.kill(eventstore, 'SIGCONT');
    }
    await toast(page, 'success').waitFor();
    await page.getByText(/^Crossdock can't reach its data\./).waitFor({ state: 'detached' });
    await expect.poll(() => cell.innerText()).toBe('$17.43');
    expect(await toast(page, 'error').count()).toBe(0);
  });
}
