import type { EventStoreDBClient, Position } from '@eventstore/db-client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RawStreams } from './eventStoreRaw.ts';
import { event, many, newStream, the } from './eventStoreTools.ts';

/** Reading `$all` for some streams only, which the client can't ask for. */
export function filteredReadContract(client: () => EventStoreDBClient, raw: () => RawStreams): void {
  describe('reading $all filtered by stream name', () => {
    const prefix = newStream();
    const written: string[] = [];
    let before: Position;
    let after: Position;

    beforeAll(async () => {
      before = the((await client().appendToStream(newStream(), event())).position);
      // First few among many others, then many, then few again.
      for (let n = 0; n < 30; n++) {
        const [own, foreign] = n > 10 && n < 20 ? [60, 1] : [2, 90];
        await client().appendToStream(`${prefix}.${n}`, many(own));
        for (let revision = 0; revision < own; revision++) written.push(`${prefix}.${n}#${revision}`);
        await client().appendToStream(newStream(), many(foreign));
      }
      after = the((await client().appendToStream(newStream(), event())).position);
    });

    it.each([
      ['prefix', () => ({ prefixes: ['no such stream', prefix] })],
      ['regex', () => ({ regex: `^${prefix}[.]` })],
    ])('by %s gives as many as asked, both ways', async (_name, filterOf) => {
      const filter = filterOf();
      const backwards = [...written].reverse();
      for (const count of [1, 10, 100, written.length - 1, written.length, written.length + 1, 10_000]) {
        const read = (direction: 'forwards' | 'backwards', from: Position | 'start' | 'end') =>
          raw().readAllOfStreams({ filter, direction, from, count });
        expect(await read('forwards', before)).toEqual(written.slice(0, count));
        expect(await read('backwards', after)).toEqual(backwards.slice(0, count));
        expect(await read('backwards', 'end')).toEqual(backwards.slice(0, count));
        expect(await read('backwards', 'start')).toEqual([]);
        expect(await read('forwards', 'end')).toEqual([]);
        expect(await read('forwards', 'start')).toEqual(written.slice(0, count));
      }
    });
  });
}
