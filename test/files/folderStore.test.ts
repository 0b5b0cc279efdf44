import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DiskFull, FileTooBig, type FileStore } from '../../server/files/fileStore.ts';
import { folderStore } from '../../server/files/folderStore.ts';
import { filesOf } from '../support/files.ts';
import { smallDisk } from '../support/smallDisk.ts';

const folder = mkdtempSync(join(tmpdir(), 'crossdock-store-'));
let root: string;
let store: FileStore;
beforeEach(() => {
  root = join(folder, randomUUID());
  store = folderStore(root);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const hash = (content: string): string => createHash('sha256').update(content).digest('hex');
const receive = (content: string, of = store) => of.receive([Buffer.from(content)], 1_000);
const keep = async (content: string): Promise<string> => {
  const received = await receive(content);
  await store.keep('acme', received);
  return received.sha256;
};
const pathOf = (sha256: string): string => join(root, 'acme', sha256.slice(0, 2), sha256);
const received = (): string[] => (existsSync(join(root, 'tmp')) ? readdirSync(join(root, 'tmp')) : []);
const longAgo = new Date('2026-01-01T00:00:00Z');
const age = (path: string): void => {
  utimesSync(path, longAgo, longAgo);
};

describe('the files of a folder', () => {
  it('are kept under their content, for their company, readable by us alone', async () => {
    const sha256 = await keep('hello');
    expect([sha256, await keep('hello')]).toEqual([hash('hello'), sha256]);
    const found = await store.open('acme', sha256);
    expect([found?.size, found && (await text(found.bytes))]).toEqual([5, 'hello']);
    expect(await store.open('other', sha256)).toBe(null);
    expect(await filesOf(store)).toMatchObject([{ companyId: 'acme', sha256, size: 5 }]);
    expect(received()).toEqual([]);
    expect(statSync(pathOf(sha256)).mode & 0o777).toBe(0o600);
    expect(statSync(join(root, 'acme')).mode & 0o777).toBe(0o700);
  });

  it('have no name that could lead elsewhere', async () => {
    await expect(store.open('../acme', 'a'.repeat(64))).rejects.toThrow(TypeError);
    await expect(store.open('acme', '../../etc/passwd')).rejects.toThrow(TypeError);
  });

  it('that are too big, or break off, leave nothing', async () => {
    await expect(store.receive([Buffer.alloc(600), Buffer.alloc(600)], 1_000)).rejects.toThrow(FileTooBig);
    const broken = async function* () {
      yield Buffer.from('half');
      await Promise.resolve();
      throw new Error('gone');
    };
    await expect(store.receive(broken(), 1_000)).rejects.toThrow('gone');
    expect(received()).toEqual([]);
  });

  it('that were received and never kept are swept by their age', async () => {
    const [old] = [await receive('old'), await receive('young')];
    age(old.path);
    expect(await store.sweepReceived(new Date('2026-06-01T00:00:00Z'))).toBe(1);
    expect(received()).toHaveLength(1);
    // Kept or discarded twice is no harm.
    await old.discard();
  });

  it('that nothing names are removed, unless they were wanted again meanwhile', async () => {
    const sha256 = await keep('unused');
    age(pathOf(sha256));
    const before = new Date('2026-06-01T00:00:00Z');
    await keep('unused');
    expect(await store.removeUnused({ companyId: 'acme', sha256 }, before)).toBe(false);
    expect(existsSync(pathOf(sha256))).toBe(true);
    age(pathOf(sha256));
    expect(await store.removeUnused({ companyId: 'acme', sha256 }, before)).toBe(true);
    expect(await store.removeUnused({ companyId: 'acme', sha256 }, before)).toBe(false);
    expect(await filesOf(store)).toEqual([]);
  });

  it('that a killed sweep had set aside are there again', async () => {
    const sha256 = await keep('aside');
    renameSync(pathOf(sha256), `${pathOf(sha256)}.swept`);
    expect(await filesOf(store)).toMatchObject([{ sha256 }]);
    expect(await store.open('acme', sha256)).not.toBe(null);
  });
});

const disk = smallDisk(folder);
describe.skipIf(disk === null)('a full disk (F12)', () => {
  afterAll(() => disk?.remove());

  it('refuses the file, leaves nothing of it, and takes the next one that fits', async () => {
    const small = folderStore(join(disk?.place ?? '', 'files'));
    const big = Array<Buffer>(48).fill(Buffer.alloc(64 * 1024, 1));
    await expect(small.receive(big, 10_000_000)).rejects.toThrow(DiskFull);
    expect(readdirSync(join(disk?.place ?? '', 'files', 'tmp'))).toEqual([]);
    const fits = await small.receive([Buffer.alloc(200_000, 2)], 10_000_000);
    await small.keep('acme', fits);
    expect(await filesOf(small)).toHaveLength(1);
  });
});
