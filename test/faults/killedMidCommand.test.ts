import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { listedProducts, pause, signIn, until, type ApiClient, type Program } from '../support/program.ts';
import { startDemo } from '../support/demo.ts';
import { PRODUCT_PATIENCE } from '../support/patience.ts';

const ROUNDS = process.env.CROSSDOCK_LONG === '1' ? 20 : 2;

let program: Program;
let client: ApiClient;
let path = '';
beforeAll(async () => {
  program = await startDemo(PRODUCT_PATIENCE);
  client = await signIn(program);
  const [productId] = await listedProducts(client, 1);
  path = `product-manager/pricing/${String(productId)}`;
});
afterAll(() => program.stop());

it(`a server killed in the midst of a command leaves its lease to the next, at once, ${String(ROUNDS)} times`, async () => {
  const keys: string[] = [];
  const waits: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const key = newCommandId();
    const send = () => client.send('PUT', path, { price: `${String(round)}.77` }, key).catch(() => null);
    const { server, eventstore } = program.runtime().pids;
    // The store does not answer, so the command is under way, with its lease, for as long as we like.
    process.kill(eventstore, 'SIGSTOP');
    const lost = send();
    try {
      await pause(1_000);
      expect((await send())?.status).toBe(425);
      process.kill(server, 'SIGKILL');
    } finally {
      process.kill(eventstore, 'SIGCONT');
    }
    expect(await lost).toBeNull();
    await until(
      () => program.runtime().pids.server,
      (pid) => pid !== server,
      30_000,
    );
    await until(
      () =>
        client.get('product-manager/company-settings').then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
      30_000,
    );
    const started = Date.now();
    for (let answer = await send(); answer?.status !== 200; answer = await send()) {
      expect(answer === null || [425, 503].includes(answer.status)).toBe(true);
      // Far before the 30 seconds of the lease.
      expect(Date.now() - started).toBeLessThan(10_000);
      await pause(50);
    }
    waits.push(Date.now() - started);
    keys.push(key);
  }
  const store = eventStoreDb(program.runtime().eventStoreUrl);
  const seen: string[] = [];
  for await (const { metadata } of store.readAll())
    if (keys.includes(metadata.commandId)) seen.push(metadata.commandId);
  await store.close();
  expect(seen).toEqual(keys);
  console.log(`${String(ROUNDS)} kills in mid-command, its repeat answered after ${waits.join(', ')} ms`);
}, 300_000);
