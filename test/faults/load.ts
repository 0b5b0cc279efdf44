import { expect } from 'vitest';
import { verify } from '../../projections/verify.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { listedProducts, pause, signIn, until, type ApiClient, type Program } from '../support/program.ts';

export const WRITERS = 8;

/** What a caller may be told while a part is away: try again, nothing or nobody knows what has happened. */
const HONEST = ['server.unavailable', 'server.outcomeUnknown', 'busy', 'idempotency.stillRunning', 'server.stopping'];

export interface Told {
  readonly key: string;
  readonly productId: string;
  readonly price: string;
}

/** Eight people setting prices, each repeating a request under its key until it is answered. */
export interface Load {
  /** What was answered, in order. */
  readonly told: readonly Told[];
  /** Codes of the refusals meanwhile, with how often. */
  readonly refused: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export interface PriceSetters {
  start(options?: { pauseMs?: number }): Load;
  /** What a fresh process reads is what was told: all of it, once, gapless, in the lists, equal to a rebuild. */
  mustHold(told: readonly Told[]): Promise<void>;
}

/** Signs in and picks a product for each of the eight. */
export async function priceSetters(program: Program): Promise<PriceSetters> {
  const client = await signIn(program);
  // A session of one's own each, since what one may ask in a minute is limited; one after another, as hashes queue.
  const clients = [client];
  while (clients.length < WRITERS) clients.push(await signIn(program));
  const productIds = await listedProducts(client, WRITERS);
  return {
    start: ({ pauseMs = 0 } = {}) => startLoad(clients, productIds, pauseMs),
    async mustHold(told) {
      await mustBeInTheLog(program, told);
      await mustBeShown(client, productIds, told);
      await mustEqualARebuild(program);
    },
  };
}

/** Of a load, for the table. */
export const refusals = ({ refused }: Load): string =>
  [...refused].map(([code, count]) => `${code}: ${String(count)}`).join(', ');

let turn = 0;

function startLoad(clients: readonly ApiClient[], productIds: readonly string[], pauseMs: number): Load {
  const told: Told[] = [];
  const refused = new Map<string, number>();
  let isStopped = false;
  const isAnswered = async (client: ApiClient, productId: string, price: string, key: string): Promise<boolean> => {
    const answer = await client
      .send('PUT', `product-manager/pricing/${productId}`, { price, updateType: 2 }, key)
      .catch(() => null);
    if (!answer) return false;
    if (answer.status === 200) {
      await answer.arrayBuffer().catch(() => undefined); // the status has said it
      return true;
    }
    const body = await answer.text().catch(() => '');
    const code = /^\{"error":\{"code":"([^"]+)"/.exec(body)?.[1] ?? `${String(answer.status)} ${body}`;
    refused.set(code, (refused.get(code) ?? 0) + 1);
    return false;
  };
  const write = async (client: ApiClient, writer: number): Promise<void> => {
    const productId = productIds[writer] ?? '';
    while (!isStopped) {
      const [key, price] = [newCommandId(), `${String(++turn)}.${String(writer + 1)}`];
      while (!(await isAnswered(client, productId, price, key))) await pause(20);
      told.push({ key, productId, price });
      if (pauseMs > 0) await pause(pauseMs);
    }
  };
  const writing = Promise.all(clients.map(write));
  return {
    told,
    refused,
    async stop() {
      isStopped = true;
      await writing;
      expect([...refused.keys()].filter((code) => !HONEST.includes(code))).toEqual([]);
    },
  };
}

/** I1, I2, I3. */
async function mustBeInTheLog(program: Program, told: readonly Told[]): Promise<void> {
  const store = eventStoreDb(program.runtime().eventStoreUrl);
  const seen = new Map<string, number>();
  const revisions = new Map<string, bigint>();
  for await (const event of store.readAll()) {
    expect(event.revision).toBe((revisions.get(event.stream) ?? -1n) + 1n);
    revisions.set(event.stream, event.revision);
    if (event.type === 'ProductPriced')
      seen.set(event.metadata.commandId, (seen.get(event.metadata.commandId) ?? 0) + 1);
  }
  await store.close();
  const lost = told.filter(({ key }) => !seen.has(key));
  const doubled = [...seen].filter(([, times]) => times > 1);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(told.length).toBeGreaterThan(WRITERS);
}

/** The list shows the last price that was told, once the projector has caught up. */
async function mustBeShown(client: ApiClient, productIds: readonly string[], told: readonly Told[]): Promise<void> {
  const shown = async (): Promise<Map<string, string>> => {
    const answer = await client.get('product-manager/product-list?pageSize=100');
    const { data } = (await answer.json()) as { data: { list: { productId: string; price: string }[] } };
    return new Map(data.list.map(({ productId, price }) => [productId, price]));
  };
  const last = new Map(told.map(({ productId, price }) => [productId, price]));
  await until(shown, (prices) => productIds.every((id) => !last.has(id) || prices.get(id) === last.get(id)));
}

/** I4, I5: every read model equals a fresh one. */
async function mustEqualARebuild(program: Program): Promise<void> {
  const { databaseUrl, eventStoreUrl } = program.runtime();
  const store = eventStoreDb(eventStoreUrl);
  try {
    const { tables, problems } = await verify({ databaseUrl, store });
    expect(problems).toEqual([]);
    expect(tables.filter(({ differences }) => differences.length > 0)).toEqual([]);
  } finally {
    await store.close();
  }
}
