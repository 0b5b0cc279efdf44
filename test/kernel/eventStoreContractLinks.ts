import {
  BACKWARDS,
  binaryEvent,
  END,
  streamNameFilter,
  type EventStoreDBClient,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { all, event, listen, many, newStream, the } from './eventStoreTools.ts';

const link = (target: string) => binaryEvent({ type: '$>', data: Buffer.from(target) });

/** Links: events of type `$>` that name another as "revision@stream". */
export function linkContract(client: () => EventStoreDBClient): void {
  describe('links', () => {
    const [links, target, truncated, deleted, tombstoned] = [0, 1, 2, 3, 4].map(newStream) as [string, ...string[]];

    beforeAll(async () => {
      await client().appendToStream(the(target), many(3));
      await client().appendToStream(the(truncated), many(3));
      await client().setStreamMetadata(the(truncated), { truncateBefore: 2 });
      for (const stream of [the(deleted), the(tombstoned)]) await client().appendToStream(stream, event());
      await client().deleteStream(the(deleted));
      await client().tombstoneStream(the(tombstoned));
      const targets = [`1@${target}`, `0@${truncated}`, `0@${deleted}`, `0@${tombstoned}`, `9@${target}`];
      await client().appendToStream(links, [
        ...targets.map(link),
        link(`0@${newStream()}`),
        link('not a link'),
        event(),
        link(`-1@${target}`),
      ]);
    });

    /** "link>event" with their revisions, one of them missing where there is none. */
    const seen = (events: readonly ResolvedEvent[]) =>
      events.map(({ link: from, event: to }) => {
        if (from && to) expect(to).toMatchObject({ streamId: target, type: 'Happened' });
        return `${from ? from.revision : ''}>${to ? to.revision : ''}`;
      });
    const resolved = ['0>1', '1>', '2>', '3>', '4>', '5>', '>6', '>7', '8>2'];
    const unresolved = resolved.map((_, revision) => `>${revision}`);

    it('are resolved by reads that ask for it', async () => {
      expect(seen(await all(client().readStream(links)))).toEqual(unresolved);
      expect(seen(await all(client().readStream(links, { resolveLinkTos: true })))).toEqual(resolved);
      const backwards = { direction: BACKWARDS, fromRevision: END, resolveLinkTos: true } as const;
      expect(seen(await all(client().readStream(links, backwards)))).toEqual([...resolved].reverse());
      const [first] = await all(client().readStream(links, { maxCount: 1 }));
      const { position: fromPosition } = the(the(first).event);
      const events = await all(
        client().readAll({ fromPosition: the(fromPosition), maxCount: resolved.length, resolveLinkTos: true }),
      );
      expect(seen(events)).toEqual(resolved);
    });

    it('are resolved by subscriptions that ask for it, in the past and live', async () => {
      const stream = newStream();
      await client().appendToStream(stream, [link(`0@${target}`), link(`0@${deleted}`)]);
      const subscriptions = [
        client().subscribeToStream(stream, { resolveLinkTos: true }),
        client().subscribeToAll({ resolveLinkTos: true, filter: streamNameFilter({ prefixes: [stream] }) }),
      ];
      const listeners = subscriptions.map(listen);
      await Promise.all(listeners.map(({ until }) => until((items) => items.includes('caughtUp'))));
      await client().appendToStream(stream, [link(`1@${target}`), link(`0@${deleted}`), event()]);
      for (const { until, events } of listeners) {
        await until(() => events().length >= 5);
        expect(seen(events())).toEqual(['0>0', '1>', '2>1', '3>', '>4']);
      }
      await Promise.all(subscriptions.map((subscription) => subscription.unsubscribe()));
    });
  });
}
