import { chmodSync, existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDemo } from '../support/demo.ts';
import { newDataFolder } from '../support/folders.ts';
import { startCli, type Ended, type RunOptions } from './world.ts';

let folder: string;
beforeAll(() => {
  folder = newDataFolder('own');
  chmodSync(folder, 0o755); // for the user who runs PostgreSQL
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = (): RunOptions => ({ cwd: folder, env: { PATH: process.env.PATH, HOME: folder } });
const isFree = (): boolean => !existsSync(join(folder, '.crossdock/supervisor.lock'));

it('makes no data folder: only serve does', async () => {
  const history = ['history', 'product', 'GAI-LAN-30'];
  for (const args of [history, ['export', 'products'], ['doctor'], ['rebuild', '--verify']])
    expect(await startCli(args, options()).ended).toEqual({
      code: 2,
      signal: null,
      stdout: '',
      stderr: `There is no Crossdock data in ${join(folder, '.crossdock')}. Set CROSSDOCK_DATA to its folder, or create one there: crossdock serve\n`,
    });
  const wrong = { ...options(), env: { ...options().env, CROSSDOCK_DATA: join(folder, 'typo') } };
  expect(await startCli(history, wrong).ended).toMatchObject({ code: 2 });
  expect(await readdir(folder)).toEqual([]);
});

/** `serve` until it says how to stop it, and then stopped. */
async function served(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const { child, ended } = startCli(args, { ...options(), env: { ...options().env, PORT: '0', ...env } });
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  while (!printed.includes('Ctrl-C') && child.exitCode === null) await sleep(50);
  child.kill('SIGTERM');
  return ended;
}

it('starts from nothing, without a warning', async () => {
  const dataDir = newDataFolder('nothing');
  const { code, stdout, stderr } = await served(['serve'], { CROSSDOCK_DATA: dataDir, CROSSDOCK_DEMO: '0', LANG: 'C' });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Stopped.');
  await rm(dataDir, { recursive: true });
});

it('serves in the language of whoever starts it, asked for or that of LANG', async () => {
  await copyDemo(join(folder, '.crossdock'));
  for (const [args, LANG] of [
    [['serve', '--language', 'zh'], 'C'],
    [['serve'], 'zh_CN.UTF-8'],
  ] as const) {
    const { code, stdout } = await served(args, { LANG });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^正在启动 Crossdock…\n/);
    expect(stdout).toMatch(
      /\nCrossdock 已就绪（\d+\.\d 秒）\n\n {2}网页后台 {2}http:\/\/localhost:\d+\n {2}登录 {6}密码/,
    );
    expect(stdout).toMatch(/\n {2}停止 {6}Ctrl-C\n\n正在停止…\n已停止。\n$/);
    expect(stdout).not.toMatch(/Console|Sign in|password|company|Database|Logs|Stop/);
  }
});

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
