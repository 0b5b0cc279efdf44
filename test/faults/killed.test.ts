import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { pause, signIn, startProgram, until, type ApiClient, type Program } from '../support/program.ts';

/** A few rounds in `npm test`, the figures of trust.md in `npm run test:faults`. */
const isLong = process.env.CROSSDOCK_LONG === '1';
const WRITERS = 8;

let program: Program;
let client: ApiClient;
let productIds: string[];

beforeAll(async () => {
  program = await startProgram();
  client = await signIn(program);
  const { data } = (await (await client.get(`product-manager/product-list?pageSize=${String(WRITERS)}`)).json()) as {
    data: { list: { productId: string }[] };
  };
  productIds = data.list.map(({ productId }) => productId);
});
afterAll(() => program.stop());

interface Told {
  readonly key: string;
  readonly productId: string;
  readonly price: string;
}

/** Eight people setting prices; each repeats a request under its key until it is answered. */
function writers(told: Told[]): { stop(): Promise<void> } {
  let isStopped = false;
  const write = async (productId: string, writer: number): Promise<void> => {
    for (let n = 1; !isStopped; n++) {
      const [key, price] = [newCommandId(), `${String(n)}.${String(writer + 1)}`];
      const isAnswered = async (): Promise<boolean> => {
        const answer = await client
          .send('PUT', `product-manager/pricing/${productId}`, { price, updateType: 2 }, key)
          .catch(() => null);
        // 425: the first try is still running.
        if (answer && answer.status < 500 && answer.status !== 425) expect(answer.status).toBe(200);
        return answer?.status === 200;
      };
      while (!(await isAnswered())) await pause(20);
      told.push({ key, productId, price });
    }
  };
  const writing = Promise.all(productIds.map(write));
  return {
    async stop() {
      isStopped = true;
      await writing;
    },
  };
}

/** What a fresh process reads: every command that was answered is there, none twice, no revision is missing. */
async function mustHold(told: readonly Told[]): Promise<void> {
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
  // And the list shows the last price that was told, once the projector has caught up.
  for (const productId of productIds) {
    const last = told.findLast((one) => one.productId === productId)?.price;
    await until(
      async () =>
        ((await (await client.get(`product-manager/pricing/${productId}`)).json()) as { data: { price: string } }).data
          .price,
      (price) => price === last,
    );
    const row = async (): Promise<string | undefined> => {
      const { data } = (await (await client.get('product-manager/product-list?pageSize=100')).json()) as {
        data: { list: { productId: string; price: string }[] };
      };
      return data.list.find((candidate) => candidate.productId === productId)?.price;
    };
    await until(row, (price) => price === last);
  }
}

type Part = 'server' | 'eventstore' | 'postgres' | 'projector';

async function killUnderLoad(parts: readonly Part[], rounds: number): Promise<void> {
  const told: Told[] = [];
  const load = writers(told);
  const gaps: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      await pause(50 + Math.random() * 450);
      const { pids } = program.runtime();
      for (const part of parts) process.kill(pids[part], 'SIGKILL');
      const [killedAt, answered] = [Date.now(), told.length];
      await until(
        () => told.length,
        (length) => length >= answered + WRITERS * 2,
        30_000,
      );
      gaps.push(Date.now() - killedAt);
      await until(
        () => program.runtime().pids,
        (now) => parts.every((part) => now[part] !== pids[part]),
        30_000,
      );
    }
  } finally {
    await load.stop();
  }
  await mustHold(told);
  gaps.sort((a, b) => a - b);
  console.log(
    `${parts.join(' + ')}: ${String(rounds)} kills, ${String(told.length)} prices told, back in ${String(gaps.at(rounds >> 1))} ms (median), ${String(gaps.at(-1))} ms (worst)`,
  );
}

describe('killed under load: nothing that was told is lost, nothing happens twice', () => {
  it('F1 the server', () => killUnderLoad(['server'], isLong ? 20 : 4), 600_000);
  it('F7 the event store node', () => killUnderLoad(['eventstore'], isLong ? 20 : 4), 600_000);
  it(
    'F8 PostgreSQL and the event store node together, in mid-flush',
    () => killUnderLoad(['postgres', 'eventstore'], isLong ? 50 : 4),
    1_200_000,
  );
});
