import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { pause, signIn, until, type Program } from '../support/program.ts';
import { startDemo } from '../support/demo.ts';
import { PRODUCT_PATIENCE } from '../support/patience.ts';
import { tellFault, turns } from '../support/longRun.ts';
import { priceSetters, refusals, type PriceSetters } from './load.ts';

/** A few rounds in `npm test`, the figures of trust.md in `npm run test:faults`. */
const isLong = process.env.CROSSDOCK_LONG === '1';
/** Eight writers with this pause make about 50 requests a second. */
const PAUSE_MS = 150;

let program: Program;
let people: PriceSetters;

beforeAll(async () => {
  program = await startDemo(PRODUCT_PATIENCE);
  people = await priceSetters(program);
});
afterAll(() => program.stop());

/** Neither server nor projector may have ended: outages are theirs to survive. */
async function withoutAnyExit(work: () => Promise<void>): Promise<void> {
  const { server, projector } = program.runtime().pids;
  await work();
  expect({ server: program.runtime().pids.server, projector: program.runtime().pids.projector }).toEqual({
    server,
    projector,
  });
}

describe('PostgreSQL goes away under load', () => {
  it(
    'F5 stopped at once and started again: clean refusals, back by itself, nothing lost',
    () =>
      withoutAnyExit(async () => {
        const load = people.start({ pauseMs: PAUSE_MS });
        const gaps: number[] = [];
        try {
          for (const _ of turns(isLong ? 10 : 2)) {
            await pause(500);
            const { postgres } = program.runtime().pids;
            process.kill(postgres, 'SIGQUIT'); // pg_ctl stop -m immediate
            const [stoppedAt, answered] = [Date.now(), load.told.length];
            await until(
              () => program.runtime().pids.postgres,
              (pid) => pid !== postgres,
            );
            await until(
              () => load.told.length,
              (length) => length > answered + 8,
            );
            gaps.push(Date.now() - stoppedAt);
          }
        } finally {
          await load.stop();
        }
        await people.mustHold(load.told);
        const figures = { rounds: gaps.length, told: load.told.length, recoveryMs: gaps, note: refusals(load) };
        tellFault({ fault: 'F5 PostgreSQL stopped at once', ...figures });
      }),
    600_000,
  );

  it(
    'F6 ends every connection again and again: nobody crashes, pushes come back',
    () =>
      withoutAnyExit(async () => {
        const load = people.start({ pauseMs: PAUSE_MS });
        const told: number[] = [];
        let rounds = 0;
        let backMs: number;
        const socket = await listen();
        socket.on('message', (message: Buffer) => {
          if (message.toString().includes('"changed"')) told.push(Date.now());
        });
        const owner = new pg.Client(program.runtime().databaseUrl);
        owner.on('error', () => undefined);
        await owner.connect();
        try {
          for (const _ of turns(isLong ? 30 : 3)) {
            rounds++;
            // Of the roles that server and projector have; the log's own database is another test (F7, F8).
            await owner.query(
              `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE pid <> pg_backend_pid() AND datname = current_database() AND backend_type = 'client backend'`,
            );
            await pause(2_000);
          }
          const quietAt = Date.now();
          await until(
            () => told.filter((at) => at > quietAt).length,
            (pushes) => pushes > 0,
          );
          backMs = Date.now() - quietAt;
        } finally {
          await owner.end();
          await load.stop();
          socket.terminate();
        }
        await people.mustHold(load.told);
        const figures = { rounds, told: load.told.length, recoveryMs: [backMs], note: refusals(load) };
        tellFault({ fault: 'F6 every connection cut', ...figures });
      }),
    600_000,
  );
});

async function listen(): Promise<WebSocket> {
  const client = await signIn(program);
  const { data } = (await (await client.call('POST', '/api/live/ticket')).json()) as { data: { ticket: string } };
  const socket = new WebSocket(`${program.url.replace('http', 'ws')}/api/live`, { origin: program.url });
  await new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.send(JSON.stringify({ ticket: data.ticket }));
    });
    socket.once('message', resolve);
    socket.once('error', reject);
  });
  return socket;
}
