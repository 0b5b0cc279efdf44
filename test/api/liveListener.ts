import { once } from 'node:events';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveMessage, LivePlace } from '../../server/contract/system/live.ts';
import { until } from '../support/program.ts';
import type { Caller } from './world.ts';

export type Told<K extends LiveMessage['kind']> = Extract<LiveMessage, { kind: K }>;

/** A console as the server sees one. */
export interface Listener {
  readonly socket: WebSocket;
  readonly messages: LiveMessage[];
  /** Waits for the first message of a kind that holds. */
  next<K extends LiveMessage['kind']>(kind: K, holds?: (message: Told<K>) => boolean): Promise<Told<K>>;
  moveTo(place: LivePlace | null): void;
  closed(): Promise<number>;
}

const opened: WebSocket[] = [];

/** After every test. */
export function hangUp(): void {
  for (const socket of opened.splice(0)) socket.terminate();
}

export async function connect(
  address: string,
  hello: unknown,
  headers: Record<string, string> = {},
): Promise<Listener> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { headers });
  opened.push(socket);
  const messages: LiveMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as LiveMessage));
  const close = once(socket, 'close') as Promise<[number]>;
  close.catch(() => undefined);
  await once(socket, 'open');
  socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello));
  return {
    socket,
    messages,
    closed: async () => (await close)[0],
    moveTo(place) {
      socket.send(JSON.stringify({ kind: 'here', place }));
    },
    async next<K extends LiveMessage['kind']>(kind: K, holds: (message: Told<K>) => boolean = () => true) {
      const find = () =>
        messages.find((message): message is Told<K> => message.kind === kind && holds(message as Told<K>));
      const found = await until(find, (message) => message !== undefined).catch(() => undefined);
      if (!found) throw new Error(`not told: ${JSON.stringify(messages)}`);
      return found;
    },
  };
}

export const ticket = async (by: Caller): Promise<string> => {
  const { body } = await by.send('POST', '/api/live/ticket', undefined);
  const [since, mark] = [/^\d+$/, /^[\w-]+:\d+$/].map((form) => expect.stringMatching(form) as string);
  expect(body).toEqual({
    data: { ticket: expect.stringMatching(/^[\w-]{43}$/) as string, expiresIn: 30, since, mark },
  });
  return (body.data as { ticket: string }).ticket;
};

/** A console that was let in. */
export async function enter(
  address: string,
  by: Caller,
  told: { since?: string; mark?: string } = {},
): Promise<Listener> {
  const listener = await connect(address, { ticket: await ticket(by), ...told });
  await listener.next('ready');
  return listener;
}
