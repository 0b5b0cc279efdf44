import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepFiles } from '../../cli/doctor/files.ts';
import { translatorFor } from '../../cli/terminal/translate.ts';
import type { DocumentEvent } from '../../server/domain/documents/document.ts';
import { filesIn, folderStore } from '../../server/files/folderStore.ts';
import { nodeArguments } from '../../server/program/nodeArguments.ts';
import { caller, enterWorld, errorOf, newProduct, type Caller, type World } from '../api/world.ts';
import { filesOf } from '../support/files.ts';
import { tellFault, turns } from '../support/longRun.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { smallDisk } from '../support/smallDisk.ts';
import { formWith, PDF } from '../support/pictures.ts';

/** Kills of a server that takes uploads. */
const KILLS = process.env.CROSSDOCK_LONG ? 40 : 2;
const UPLOADERS = 4;

const dataDir = mkdtempSync(join(tmpdir(), 'crossdock-uploads-'));
const details = { title: 'Certificate', documentType: 'CERTIFICATE', notes: 'Valid to 2027' };
let world: World;
let manager: Caller;
let productId: string;
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  productId = await newProduct(manager, { sku: 'UPLOADS' });
});
afterAll(async () => {
  await world.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Added = Extract<DocumentEvent, { type: 'DocumentAdded' }>;
const documents = async (): Promise<Added['data'][]> =>
  (await world.events('DocumentAdded')).map(({ data }) => data as Added['data']);

describe('a server that is killed while it takes files', () => {
  let child: ChildProcess | undefined;
  afterAll(() => child?.kill('SIGKILL'));

  async function start(): Promise<string> {
    child = spawn(process.execPath, nodeArguments(resolve('server/main.ts')), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        PATH: process.env.PATH,
        ...{ CROSSDOCK_EMBEDDED: '1', CROSSDOCK_DATA: dataDir, PORT: '0' },
        ...{ DATABASE_URL: world.urls.server, EVENTSTORE_URL: world.eventStoreUrl },
      },
    });
    return ((await once(child, 'message')) as [{ url: string }])[0].url;
  }

  it('leaves no record without its file, and what no record names is swept', async () => {
    const token = await world.tokenOf('MANAGER');
    const told: string[] = [];
    let kills = 0;
    for (const kill of turns(KILLS)) {
      kills++;
      const url = await start();
      const path = `${url}/api/company/${world.companyId}/product-manager/documents/${productId}`;
      let isKilled = false;
      const uploader = async (): Promise<void> => {
        while (!isKilled) {
          const file = Buffer.concat([PDF, randomBytes(300_000)]);
          const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
          const body = formWith(file, 'certificate.pdf', details);
          const answer = await fetch(path, { method: 'POST', headers, body }).catch(() => null);
          if (answer?.status === 200) told.push(createHash('sha256').update(file).digest('hex'));
        }
      };
      const uploads = Array.from({ length: UPLOADERS }, uploader);
      const known = told.length;
      await vi.waitFor(() => expect(told.length).toBeGreaterThan(known), { timeout: PATIENCE_MS, interval: 10 });
      await sleep(37 * (kill % 5));
      const gone = child ? once(child, 'exit') : Promise.resolve();
      child?.kill('SIGKILL');
      await gone;
      isKilled = true;
      await Promise.all(uploads);
    }

    const store = folderStore(filesIn(dataDir));
    const named = (await documents()).map(({ file }) => file.sha256);
    // Anyone who was told "added" finds it.
    expect(named).toEqual(expect.arrayContaining(told));
    for (const sha256 of named) {
      const bytes = readFileSync(join(filesIn(dataDir), world.companyId, sha256.slice(0, 2), sha256));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    // A day later, as far as the sweep can tell, nothing is left but what the log names.
    const received = readdirSync(join(filesIn(dataDir), 'tmp')).length;
    const unused = (await filesOf(store)).length - new Set(named).size;
    const addresses = { databaseUrl: world.urls.owner, eventStoreUrl: world.eventStoreUrl };
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
    for (const entry of readdirSync(filesIn(dataDir), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), yesterday, yesterday);
    const swept = await vi.waitFor(() => sweepFiles(addresses, store, translatorFor('en')), {
      timeout: PATIENCE_MS,
      interval: 200,
    });
    expect(swept).toMatch(new RegExp(`^${String(received + unused)} unused files? removed`));
    expect((await filesOf(store)).map(({ sha256 }) => sha256)).toEqual([...new Set(named)].sort());
    expect(readdirSync(join(filesIn(dataDir), 'tmp'))).toEqual([]);
    tellFault({ fault: 'F12 killed while it takes files', rounds: kills, told: told.length });
  }, 300_000);
});

const disk = smallDisk(dataDir);
describe.skipIf(disk === null)('a disk that is full (F12)', () => {
  afterAll(() => disk?.remove());

  it('refuses uploads with 507 and a reason; nothing is half there, and everything else goes on', async () => {
    const place = join(disk?.place ?? '', 'files');
    const app = await world.build({ files: folderStore(place) });
    const by = caller(app, await world.tokenOf('MANAGER'), world.companyId);
    const add = (bytes: number) =>
      by.send(
        'POST',
        `product-manager/documents/${productId}`,
        formWith(Buffer.concat([PDF, Buffer.alloc(bytes, 1)]), 'certificate.pdf', details),
      );
    const before = (await documents()).length;
    const refused = await add(3_000_000);
    expect([refused.status, errorOf(refused).message]).toEqual([
      507,
      'The server is out of space for files. Nothing was uploaded. Please tell your administrator.',
    ]);
    expect([(await documents()).length, readdirSync(join(place, 'tmp'))]).toEqual([before, []]);
    // So full that not even a folder can be made.
    writeFileSync(join(disk?.place ?? '', 'full'), Buffer.alloc(2 * 1024 * 1024 - 64 * 1024));
    expect((await add(500_000)).status).toBe(507);
    expect((await by.get(`product-manager/documents/${productId}`)).status).toBe(200);
    expect((await by.send('PUT', `product-manager/details/${productId}`, { size: 'L' })).status).toBe(200);
    rmSync(join(disk?.place ?? '', 'full'));
    expect((await add(500_000)).status).toBe(200);
    expect([(await documents()).length, (await filesOf(folderStore(place))).length]).toEqual([before + 1, 1]);
  });
});
