import { projections } from '../../../projections/all.ts';
import { rebuild } from '../../../projections/rebuild.ts';
import type { EventStore } from '../../../server/kernel/eventStore.ts';
import type { Suite } from '../bench.ts';
import { rate } from '../measure.ts';

const EVENTS = 200_000;

/** All read models again from the log, next to reading the same events and doing nothing with them. */
export const rebuilding: Suite = {
  name: 'rebuild',
  async open(shared) {
    const { program, store } = await shared.large();
    const { databaseUrl } = program.runtime();
    return [
      {
        name: 'rebuild of 200,000 product events into all read models : reading them and doing nothing',
        unit: 'events/s',
        reach: { least: 0.5 },
        rounds: 3,
        floor: () => rate(EVENTS, () => readAll(store)),
        figure: () => rate(EVENTS, () => rebuild({ databaseUrl, store })),
      },
    ];
  },
};

async function readAll(store: EventStore): Promise<void> {
  const types = [...new Set(projections.flatMap((projection) => projection.types))];
  let events = 0;
  for await (const delivered of store.subscribeToAll({ types })) {
    if (delivered.kind === 'events') events += delivered.events.length;
    if (delivered.kind === 'caughtUp') break;
  }
  if (events < EVENTS) throw new Error(`read ${String(events)} of ${String(EVENTS)} events`);
}
