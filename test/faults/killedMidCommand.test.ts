import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { listedProducts, pause, signIn, until, type ApiClient, type Program } from '../support/program.ts';
import { startDemo } from '../support/demo.ts';
import { tellFault, turns } from '../support/longRun.ts';
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
  for (const round of turns(ROUNDS)) {
    const key = newCommandId();
    const send = () => client.send('PUT', path, { price: `${String(round)}.77` }, key).catch(() => null);
    const { server, eventstore } = program.runtime().pids;
    // The store does not answer, so the command is under way, with its lease, for as long as we like.
    process.kill(eventstore, 'SIGSTOP');
    const lost = send();
    let leaseEnds: Date | undefined;
    try {
      // Else the second could be there first, and the first be told to wait.
      leaseEnds = await until(
        () => keepLease(key),
        (ends) => ends !== undefined,
      );
      const second = await until(send, (answer) => answer?.status === 425);
      expect(second?.status).toBe(425);
      process.kill(server, 'SIGKILL');
    } finally {
      process.kill(eventstore, 'SIGCONT');
    }
    expect(await lost).toBeNull();
    await until(
      () => program.runtime().pids.server,
      (pid) => pid !== server,
    );
    await until(
      () =>
        client.get('product-manager/company-settings').then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
    );
    const started = Date.now();
    for (let answer = await send(); answer?.status !== 200; answer = await send()) {
      expect(answer === null || [425, 503].includes(answer.status)).toBe(true);
      await pause(50);
    }
    expect(leaseEnds && new Date() < leaseEnds).toBe(true);
    waits.push(Date.now() - started);
    keys.push(key);
  }
  const store = eventStoreDb(program.runtime().eventStoreUrl);
  const seen: string[] = [];
  for await (const { metadata } of store.readAll())
    if (keys.includes(metadata.commandId)) seen.push(metadata.commandId);
  await store.close();
  expect(seen).toEqual(keys);
  tellFault({ fault: 'F1 the server in mid-command', rounds: keys.length, told: keys.length, recoveryMs: waits });
}, 300_000);

/**
 * Longer than it lasts by itself: what takes it over does so because its process is gone. Answers when it ends; undefined before
 * there is one.
 */
async function keepLease(key: string): Promise<Date | undefined> {
  const owner = new pg.Client(program.runtime().databaseUrl);
  await owner.connect();
  const { rows } = await owner.query<{ lease_until: Date }>(
    `UPDATE vault.idempotency SET lease_until = lease_until + interval '25 seconds' WHERE key = $1 RETURNING lease_until`,
    [key],
  );
  await owner.end();
  return rows[0]?.lease_until;
}
