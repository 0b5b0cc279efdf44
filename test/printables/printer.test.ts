import { readdir } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import {
  NotPrinted,
  openPrinter,
  PrinterBusy,
  type Printer,
  type PrinterLimits,
} from '../../server/printables/worker/printer.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { examples, manyProducts, print, snapshot } from './examples.ts';

let printer: Printer | undefined;
afterEach(() => printer?.close());
const open = (limits: Partial<PrinterLimits> = {}): Printer =>
  (printer = openPrinter({ documents: 16, patienceMs: 60_000, idleMs: 60_000, heapMb: 512, ...limits }));

const thick = snapshot(manyProducts(10_000));
/** All of this process, the printer's among them. */
const threads = async (): Promise<number> => (await readdir('/proc/self/task')).length;

it('prints the same bytes as the event loop would, and lets the thread go when nothing is left to do', async () => {
  const expected = await print(examples.zh);
  const { sha256 } = await open({ idleMs: 1_000 }).print(examples.zh);
  expect(sha256).toBe(expected.sha256);
  const meanwhile = await threads();
  await expect.poll(threads, { timeout: PATIENCE_MS }).toBeLessThan(meanwhile);
  expect((await open().print(examples.en)).pages).toBe(1);
});

it('loses only the document at which its thread died, says why, and goes on with a fresh one', async () => {
  // More than its memory holds: the thread ends in the middle of it, as it would with any fault of its own.
  const busy = open({ heapMb: 32 });
  const [first, crashed, waiting] = await Promise.allSettled([
    busy.print(examples.en),
    busy.print(thick),
    busy.print(examples.zh),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled', value: { pages: 1 } });
  expect(crashed).toMatchObject({ status: 'rejected', reason: expect.any(NotPrinted) as unknown });
  expect(String((crashed as PromiseRejectedResult).reason)).toMatch(/the printing thread is gone: .*memory/);
  expect(waiting).toMatchObject({ status: 'fulfilled', value: { pages: 1 } });
});

it('takes no more documents than it has room for, and none longer than anybody waits', async () => {
  const busy = open({ documents: 2, patienceMs: 1 });
  const [slow, behind, refused] = await Promise.allSettled([
    busy.print(thick),
    busy.print(examples.en),
    busy.print(examples.en),
  ]);
  for (const one of [slow, behind, refused])
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(PrinterBusy) as unknown });
  expect(String((slow as PromiseRejectedResult).reason)).toContain('takes too long');
  expect(String((refused as PromiseRejectedResult).reason)).toContain('too many documents');
  expect((await open().print(examples.en)).pages).toBe(1);
});
