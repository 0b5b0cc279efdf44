import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { undoAll } from '../support/undoLater.ts';
import { runInProcess } from './inProcess.ts';

it('gives the process back when its test has given it up, and keeps no other run waiting', async () => {
  // A database that never says a word.
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = `postgres://nobody@127.0.0.1:${String((silent.address() as AddressInfo).port)}/none`;
  const before = { env: process.env, cwd: process.cwd(), write: process.stdout.write };
  const surroundings = {
    env: { PATH: process.env.PATH, LANG: 'C', DATABASE_URL: url, EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' },
    cwd: tmpdir(),
  };
  const stuck = runInProcess(['history', 'product', 'ANY'], surroundings);
  const behind = runInProcess(['--version'], surroundings);
  behind.catch(() => undefined);
  stuck.catch(() => undefined);
  await once(silent, 'connection');
  expect(process.env).not.toBe(before.env);

  undoAll();

  expect({ env: process.env, cwd: process.cwd(), write: process.stdout.write }).toEqual(before);
  expect(process.env).toBe(before.env);
  expect(await runInProcess(['--version'], surroundings)).toMatchObject({ code: 0 });
  // What stuck ends at last changes nothing, and who waited behind it hears of it.
  for (const socket of sockets) socket.destroy();
  silent.close();
  await stuck.catch(() => undefined);
  await expect(behind).rejects.toThrow('given up');
  expect(process.env).toBe(before.env);
  expect(process.stdout.write).toBe(before.write);
});
