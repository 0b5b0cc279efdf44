import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { signIn, startProgram, type Program } from '../support/program.ts';
import { startDemo } from '../support/demo.ts';
import { PRODUCT_PATIENCE } from '../support/patience.ts';
import { tellFault } from '../support/longRun.ts';
import { priceSetters } from './load.ts';

const programs: Program[] = [];
afterAll(() => Promise.all(programs.map((program) => program.stop({ keepData: false }))));

it('F24 told to stop in the middle of work: what was begun is finished, sockets are told, all is there afterwards', async () => {
  const program = await startDemo(PRODUCT_PATIENCE);
  programs.push(program);
  const people = await priceSetters(program);
  const client = await signIn(program);
  const { data } = (await (await client.call('POST', '/api/live/ticket')).json()) as { data: { ticket: string } };
  const socket = new WebSocket(`${program.url.replace('http', 'ws')}/api/live`, { origin: program.url });
  await once(socket, 'open');
  socket.send(JSON.stringify({ ticket: data.ticket }));
  await once(socket, 'message');
  const hangingUp = once(socket, 'close') as Promise<[number]>;

  const load = people.start();
  await new Promise((resolve) => setTimeout(resolve, 700));
  const began = Date.now();
  const ended = program.stop({ keepData: true });
  const [code] = await hangingUp;
  expect([1001, 1012]).toContain(code);
  expect(await ended).toBe(0);
  const tookMs = Date.now() - began;

  // The same address again, as after a deployment: the callers that were cut off repeat themselves there.
  const again = await startProgram({
    dataDir: program.dataDir,
    env: { PORT: new URL(program.url).port, ...PRODUCT_PATIENCE },
  });
  programs.push(again);
  await load.stop();
  await (await priceSetters(again)).mustHold(load.told);
  const note = 'recovery: until all had ended';
  tellFault({ fault: 'F24 deployment', rounds: 1, told: load.told.length, recoveryMs: [tookMs], note });
});
