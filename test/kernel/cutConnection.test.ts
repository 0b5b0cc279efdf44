import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A message of PostgreSQL: its letter, its length, its content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const authenticated = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const terminated = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'));

/** Opens each connection and cuts it in the same chunk, as a PostgreSQL that is told to end may. */
let server: Server;
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(Buffer.concat([authenticated, ready, terminated])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

describe('a connection that is cut in the chunk that opens it', () => {
  it.each(['pool', 'lent', 'client', 'kysely', 'migrate'])('fails its query and not the process: %s', async (way) => {
    const url = `postgres://user@127.0.0.1:${String((server.address() as AddressInfo).port)}/any?sslmode=disable`;
    const args = ['--import', 'tsx', 'test/kernel/cutConnectionProcess.ts', way, url];
    await expect(promisify(execFile)(process.execPath, args)).resolves.toMatchObject({ stdout: 'refused\n' });
  });
});
