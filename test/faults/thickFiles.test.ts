import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as begin, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VARIETY_MAX } from '../../server/domain/catalog/productRules.ts';
import { enterWorld, type Caller, type World } from '../api/world.ts';
import { startCli } from '../cli/world.ts';
import { besideReaders, mustKeepItsMemory } from './besideReaders.ts';

/**
 * F23: files of 64 MB, the thickest price list, an export; 4 senders, 500 and 2,000 products in `npm test`, 32, 10,000 and
 * 50,000 in `npm run test:faults`, with every core busy elsewhere.
 */
const isLong = process.env.CROSSDOCK_LONG === '1';
const SENDERS = isLong ? 32 : 4;
const PRINTED = isLong ? 10_000 : 500;
const EXPORTED = isLong ? 50_000 : 2_000;
const MB = 1024 * 1024;
const FILE = 64 * MB;
const CORES = 2;

let world: World;
let admin: Caller;
let folder = '';
beforeAll(async () => {
  world = await enterWorld();
  admin = await world.as('ADMIN');
  folder = await mkdtemp(join(tmpdir(), 'crossdock-thick-'));
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As many products in the list as it says, with the longest names there are: each its own, in Chinese. */
async function listMany(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: world.urls.owner });
  await client.connect();
  await client.query(
    `INSERT INTO read.product_list (company_id, product_id, sku, variety, inventory_uom, unit_id)
     SELECT $1, 'thick' || n, 'THICK-' || n,
       (SELECT string_agg(chr(19968 + (n * 31 + i * 7) % 20000), '') FROM generate_series(1, $3) i), 'case', 'case'
     FROM generate_series(1, $2) n ON CONFLICT DO NOTHING`,
    [world.companyId, count, VARIETY_MAX],
  );
  await client.end();
}

interface Sent {
  /** Null where the connection was closed in the sender's face. */
  readonly status: number | null;
  readonly bytes: number;
}

/** Sends 64 MB as fast as they are taken, until all are gone or nobody takes more. */
async function sendFile(type: string, isChunked: boolean): Promise<Sent> {
  const piece = Buffer.alloc(64 * 1024, ' ');
  const token = await world.tokenOf('ADMIN');
  const call: ClientRequest = begin(
    new URL(`/api/company/${world.companyId}/product-manager`, world.app.listeningOrigin),
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': type,
        'idempotency-key': crypto.randomUUID(),
        ...(isChunked ? {} : { 'content-length': FILE }),
      },
    },
  );
  let bytes = 0;
  const answered = new Promise<number | null>((resolve) => {
    call.on('response', (answer: IncomingMessage) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    call.on('error', () => resolve(null));
  });
  let status: number | null | undefined;
  void answered.then((known) => (status = known));
  while (bytes < FILE && status === undefined) {
    bytes += piece.length;
    if (!call.write(piece)) await Promise.race([once(call, 'drain'), answered]).catch(() => {});
  }
  call.destroy();
  return { status: await answered, bytes };
}

describe('what is thick', () => {
  it('is not taken in: files of 64 MB are refused as they begin', async () => {
    const kinds = [
      'application/json',
      'application/pdf',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ];
    const sent = await besideReaders(admin, () =>
      Promise.all(
        Array.from({ length: SENDERS }, (_, index) =>
          sendFile(kinds[index % kinds.length] ?? '', Math.floor(index / kinds.length) % 2 === index % 2),
        ),
      ),
    );
    mustKeepItsMemory(
      sent,
      `${String(SENDERS)} files of 64 MB sent: ${sent.result.map(({ status, bytes }) => `${String(status)} after ${(bytes / MB).toFixed(1)}`).join(', ')}`,
      150,
    );
    for (const { status, bytes } of sent.result) {
      expect([413, 415, null]).toContain(status);
      expect(bytes).toBeLessThan(FILE / 2);
    }
    expect(sent.result.some(({ status }) => status === 413)).toBe(true);
  });

  it('is printed beside readers, and no document comes near that', async () => {
    await listMany(PRINTED);
    const token = await world.tokenOf('ADMIN');
    const url = `/api/company/${world.companyId}/product-manager/price-list.pdf?language=zh`;
    const printed = await besideReaders(admin, () =>
      world.app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    );
    const { statusCode, rawPayload } = printed.result;
    const size = `${(rawPayload.length / MB).toFixed(1)} MB`;
    mustKeepItsMemory(printed, `${String(PRINTED)} of the longest names printed: ${String(statusCode)}, ${size}`, 700);
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBeLessThan(FILE);
  });

  it('is exported whole beside readers', async () => {
    await listMany(EXPORTED);
    const burners = isLong ? Array.from({ length: CORES }, burn) : [];
    const out = join(folder, 'all.csv');
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      LANG: 'C',
      DATABASE_URL: world.urls.owner,
      EVENTSTORE_URL: world.eventStoreUrl,
      CROSSDOCK_DATA: join(folder, 'data'),
    };
    const email = await world.hire('ADMIN');
    const args = ['export', 'products', '--out', out, '--company', world.companyId.toUpperCase(), '--as', email];
    const exported = await besideReaders(admin, () => startCli(args, { env, cwd: folder }).ended).finally(() => {
      for (const burner of burners) burner.kill('SIGKILL');
    });
    expect(exported.result).toMatchObject({ code: 0 });
    mustKeepItsMemory(exported, `${String(EXPORTED)} rows exported`, 300);
    expect((await readFile(out, 'utf8')).trimEnd().split('\r\n')).toHaveLength(EXPORTED + 1);
  });
});

/** A core that has no time for us. */
const burn = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
