import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { cellOf, type App } from './app.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Northwind's catalog where it is at hand, else a file of our own in its layout: rows, a product, its price. */
const northwind = {
  file: at('../shared/data/northwind/products.csv'),
  rows: 77,
  sku: 'NW-38',
  search: 'Côte',
  was: '263.5',
};
const ours = { file: at('fixtures/other-system-products.csv'), rows: 12, sku: 'NW-5', search: 'brûlée', was: '0.75' };
const { file: catalogue, rows, sku, search, was } = existsSync(northwind.file) ? northwind : ours;

/** The main job on real input: imported in a terminal, priced in one browser, seen in another, explained, proved. */
export function mainJobSuite(app: App): void {
  async function crossdock(...args: string[]): Promise<{ code: number | null; out: string; said: string }> {
    const child = spawn(process.execPath, [at('cli/crossdock.mjs'), ...args], {
      env: { ...process.env, CROSSDOCK_DATA: app.program.dataDir, LANG: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: ((await ended) as [number | null])[0], out, said };
  }

  it('a catalogue is imported, imported again, priced in two browsers, explained and proved', async () => {
    const map = at('fixtures/northwind-products.map.json');
    const reading = ['import', 'products', catalogue, '--map', map, '--create-units', '--create-categories', '--json'];
    const dry = await crossdock(...reading);
    expect([dry.code, dry.said]).toEqual([0, expect.anything()]);
    const none = await app.enter({ path: `/products?search=${sku}` });
    await none.locator('.cd-state').waitFor();

    const first = await crossdock(...reading, '--commit');
    expect(first.code).toBe(0);
    expect(JSON.parse(first.out)).toMatchObject({ rows, created: rows, unchanged: 0, refused: 0 });
    const again = await crossdock(...reading, '--commit');
    expect(JSON.parse(again.out)).toMatchObject({ rows, created: 0, unchanged: rows, refused: 0 });

    const path = `/products?search=${encodeURIComponent(search)}`;
    const [writer, reader] = [
      await app.enter({ path, role: 'PURCHASER' }),
      await app.enter({ path, role: 'SELLER', language: 'zh' }),
    ];
    expect(await (await cellOf(reader, sku, 'price')).innerText()).toBe(`$${Number(was).toFixed(2)}`);
    await (await cellOf(writer, sku, 'price')).click();
    await writer.keyboard.press('Enter');
    await writer.keyboard.press('Control+A');
    await writer.keyboard.type('1,264.75');
    await writer.keyboard.press('Enter');
    await (await cellOf(reader, sku, 'price')).getByText('$1,264.75').waitFor();

    const history = await crossdock('history', 'product', sku, '--field', 'price', '--json');
    const steps = history.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(steps).toEqual([
      expect.objectContaining({ from: null, to: was, channel: 'import' }),
      expect.objectContaining({ from: was, to: '1264.75', channel: 'web' }),
    ]);
    const verified = await crossdock('rebuild', '--verify');
    expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('match the log')]);
  }, 180_000);
}
