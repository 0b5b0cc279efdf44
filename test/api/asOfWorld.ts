import { runAsOfViews } from '../../projections/asOf/runAsOfViews.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { until } from '../support/program.ts';
import type { Caller, World } from './world.ts';

/** Builds views for a world, as the projector's process does, until it is stopped. */
export function startBuilder({ urls, eventStoreUrl }: Pick<World, 'urls' | 'eventStoreUrl'>): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const store = eventStoreDb(eventStoreUrl);
  const work = { databaseUrl: urls.projector, store, clock: systemClock, signal: stopping.signal };
  const done = runAsOfViews(work);
  return {
    async stop() {
      stopping.abort();
      await done;
      await store.close();
    },
  };
}

interface View {
  readonly id: string;
  readonly instant: string;
  readonly state: string;
  readonly progress: number;
  readonly position: string | null;
}

export const askFor = async (by: Caller, instant: string): Promise<View> => {
  const { status, body } = await by.send('POST', 'as-of', { instant });
  if (status !== 202) throw new Error(JSON.stringify(body));
  return body.data as View;
};

/** The view of a moment, once it is ready. */
export async function viewAt(by: Caller, instant: string): Promise<View> {
  const { id } = await askFor(by, instant);
  const look = async (): Promise<View> => {
    const { status, body } = await by.get(`as-of/${id}`);
    const view = body.data as View;
    if (status !== 200 || view.state === 'failed') throw new Error(JSON.stringify(body));
    return view;
  };
  return until(look, ({ state }) => state === 'ready');
}

/** The same caller, asking about the past. */
export const asOf = (by: Caller, id: string): Caller => ({
  get: (path, headers = {}) => by.get(path, { 'x-as-of': id, ...headers }),
  send: (method, path, body, headers = {}) => by.send(method, path, body, { 'x-as-of': id, ...headers }),
});
