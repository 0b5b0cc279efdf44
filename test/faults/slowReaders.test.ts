import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { hireUser } from '../../server/commands/access/hireUser.ts';
import { setPassword } from '../../server/database/credentials.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { openServices } from '../../server/services.ts';
import { context } from '../support/context.ts';
import { pause, until, type Program } from '../support/program.ts';
import { startDemo } from '../support/demo.ts';
import { tellFault } from '../support/longRun.ts';
import { PRODUCT_PATIENCE } from '../support/patience.ts';

const isLong = process.env.CROSSDOCK_LONG === '1';
/** F16. Five sockets a user: 15 stuck readers in `npm test`, the promise's 200 in `npm run test:faults`. */
const USERS = isLong ? 40 : 3;
const SOCKETS_A_USER = 5;
/** Enough for what the kernel takes between the two ends, and 1 MiB on top. */
const NOTICES = 3_200;
const WARM_UP = 200;
/** Told in one transaction. */
const BATCH = 40;
const MAX_GROWTH = 20 * 1024 * 1024;
const PASSWORD = 'a long enough password';

let program: Program;
let tokens: string[];
let database: pg.Client;

beforeAll(async () => {
  program = await startDemo(PRODUCT_PATIENCE);
  const { databaseUrl, eventStoreUrl } = program.runtime();
  database = new pg.Client(databaseUrl);
  await database.connect();
  const services = await openServices({ databaseUrl, eventStoreUrl, name: 'test' });
  const { companyId } = program.demo;
  const emails = Array.from({ length: USERS + 1 }, (_, n) => `reader${String(n)}@slow.test`);
  for (const email of emails) {
    const { userId } = await hireUser(
      services,
      { email, firstName: 'Slow', lastName: 'Reader', role: Role.SELLER },
      context({ companyId }),
    );
    await setPassword(services.db, { userId, companyId, email, password: PASSWORD });
  }
  await services.close();
  tokens = [];
  for (const email of emails)
    tokens.push(
      await until(
        () => signIn(email),
        (token) => token !== '',
      ),
    );
});
afterAll(async () => {
  await database.end();
  await program.stop();
});

/** A token; empty while the projector has not told the server of the account. */
async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${program.url}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('crossdock-cli:').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username: email, password: PASSWORD, scope: 'all' }),
  });
  return answer.ok ? ((await answer.json()) as { access_token: string }).access_token : '';
}

async function open(token: string): Promise<WebSocket> {
  const answer = await fetch(`${program.url}/api/live/ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { ticket: string } };
  const socket = new WebSocket(`${program.url.replace('http', 'ws')}/api/live`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ ticket: data.ticket }));
  await once(socket, 'message');
  return socket;
}

/** Resident memory of the server process, in bytes. */
function memory(): number {
  const status = readFileSync(`/proc/${String(program.runtime().pids.server)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** What the projector tells of a large import, over and over; answers the most memory that the server took. */
async function flood(times: number): Promise<number> {
  const tags = Array.from({ length: 130 }, (_, n) => ({ type: 'Product', id: `product${'0'.repeat(20)}${String(n)}` }));
  const payloads = Array.from({ length: BATCH }, (_, n) =>
    JSON.stringify({ p: 'flood', at: String(n), c: program.demo.companyId, tags }),
  );
  let most = 0;
  for (let n = 0; n < times; n += BATCH) {
    await database.query(`SELECT pg_notify('crossdock_live', payload) FROM unnest($1::text[]) AS payload`, [payloads]);
    await pause(20);
    most = Math.max(most, memory());
  }
  return most;
}

it('drops readers that never read, keeps its memory and goes on telling the others', async () => {
  const [last = '', ...others] = tokens;
  const healthy = await open(last);
  let heard = 0;
  healthy.on('message', (data: Buffer) => {
    if (data.includes('"changed"')) heard++;
  });
  // What a busy server takes anyway: code, strings, connections.
  const stuck = (await Promise.all(others.map((token) => all(SOCKETS_A_USER, () => open(token))))).flat();
  await flood(WARM_UP);
  await until(
    () => heard,
    (count) => count === WARM_UP,
  );
  const before = memory();

  const codes: number[] = [];
  for (const socket of stuck) {
    socket.on('close', (code) => codes.push(code));
    socket.on('error', () => undefined);
    socket.pause();
  }
  const most = await flood(NOTICES);
  await until(
    () => heard,
    (count) => count === WARM_UP + NOTICES,
  );
  for (const socket of stuck) socket.resume();
  await until(
    () => codes.length,
    (count) => count === stuck.length,
  );
  // Torn off, not said goodbye to: they would not have read it.
  expect(new Set(codes)).toEqual(new Set([1006]));
  const note = `${String(stuck.length)} stuck readers: +${((most - before) / 1024 / 1024).toFixed(1)} MB`;
  tellFault({ fault: 'F16 slow readers', rounds: 1, told: NOTICES, note });
  // How much memory a process has is measured where nothing else runs.
  if (isLong) expect(most - before).toBeLessThan(MAX_GROWTH);
  healthy.terminate();
});

const all = <T>(times: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, make));
