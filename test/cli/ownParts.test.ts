import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCli, type RunOptions } from './world.ts';

// From nothing: the cluster is made, the demo is filled in.
vi.setConfig({ testTimeout: 240_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crossdock-own-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = (): RunOptions => ({ cwd: folder, env: { PATH: process.env.PATH, HOME: folder } });
const isFree = (): boolean => !existsSync(join(folder, '.crossdock/supervisor.lock'));

it('starts its databases where nothing runs, in the folder it is called from, and stops them', async () => {
  const ran = await startCli(['history', 'product', 'GAI-LAN-30', '--field', 'variety'], options()).ended;
  expect(ran).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Gai Lan 芥兰') as string });
  expect(isFree()).toBe(true);
});

it('waits for a command that is about to end, and leaves nothing running when it is killed', async () => {
  const first = startCli(['rebuild', '--verify'], options());
  while (!existsSync(join(folder, '.crossdock/runtime.json'))) await sleep(20);
  first.child.kill('SIGKILL');
  await first.ended;
  // Its supervisor is still stopping.
  const ran = await startCli(['replay', '--type', 'CompanyFounded'], options()).ended;
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(ran.stdout)).toMatchObject({ data: { code: 'GVP' } });
  expect(isFree()).toBe(true);
});
