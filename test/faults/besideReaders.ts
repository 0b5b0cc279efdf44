import { expect } from 'vitest';
import type { Caller } from '../api/world.ts';
import { tellFault } from '../support/longRun.ts';
import { pause } from '../support/program.ts';

const isLong = process.env.CROSSDOCK_LONG === '1';
const MB = 1024 * 1024;

export interface Beside<T> {
  readonly result: T;
  /** Of the reads meanwhile, the slowest but one in a hundred. */
  readonly p99: number;
  readonly reads: number;
  /** By how much the process has grown at most. */
  readonly growthMb: number;
}

/** Does something thick while someone reads the list, who must be answered all the time. */
export async function besideReaders<T>(reader: Caller, work: () => Promise<T>): Promise<Beside<T>> {
  const before = process.memoryUsage().rss;
  let most = before;
  let isOver = false;
  const waits: number[] = [];
  const reading = (async () => {
    while (!isOver) {
      const began = performance.now();
      const { status } = await reader.get('product-manager/product-list?pageSize=50');
      waits.push(performance.now() - began);
      expect(isLong ? [200, 503] : [200]).toContain(status);
      most = Math.max(most, process.memoryUsage().rss);
      await pause(5);
    }
  })();
  const result = await work().finally(() => {
    isOver = true;
  });
  await reading;
  waits.sort((a, b) => a - b);
  const p99 = Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0);
  return { result, p99, reads: waits.length, growthMb: Math.round((most - before) / MB) };
}

/** In a long run it keeps its memory; how quick it is, is told and no verdict: the machine has a part in it. */
export function mustKeepItsMemory({ p99, growthMb, reads }: Beside<unknown>, what: string, mostMb: number): void {
  const note = `${what}; reads: p99 ${String(p99)} ms; memory +${String(growthMb)} MB`;
  tellFault({ fault: 'F23 pressure', rounds: 1, told: reads, note });
  if (isLong) expect(growthMb).toBeLessThan(mostMb);
}
