import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseTrouble } from '../../server/database/databaseTrouble.ts';
import { freePort } from '../../server/embedded/postgres/freePort.ts';
import { eventStoreTrouble } from '../../server/kernel/eventStoreTrouble.ts';
import { languages, message } from '../../server/messages.ts';
import { sharedPostgres, type TestDatabase } from '../embedded/postgres.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';

let node: TestNode;
let database: TestDatabase;
let tlsPort: number;
let folder: string;
/** Of localhost, by itself: nobody trusts it who was not told to. */
const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
});
/** Speaks TLS before the node, as a real store with a certificate does. */
const tls = createServer({ cert, key, ALPNProtocols: ['h2'] }, (outer) => {
  const inner = connect(Number(new URL(node.address.replace('esdb', 'http')).port), '127.0.0.1');
  for (const side of [outer, inner]) side.on('error', () => undefined);
  outer.pipe(inner).pipe(outer);
});
beforeAll(async () => {
  node = await startNode();
  database = await (await sharedPostgres()).database();
  await new Promise<void>((done) => tls.listen(0, '127.0.0.1', done));
  tlsPort = (tls.address() as AddressInfo).port;
  folder = mkdtempSync(join(tmpdir(), 'crossdock-authority-'));
  writeFileSync(join(folder, 'ca.pem'), cert);
});
afterAll(async () => {
  tls.close();
  await node.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const secret = (): string => /connectionName=(\w+)/.exec(node.address)?.[1] ?? '';
const plain = (): string => node.address.replace(/^esdb:\/\//, '').replace(/\?.*/, '');

describe('what is wrong with an event store', () => {
  it('is nothing where it answers, over TLS with a known authority too', async () => {
    expect(await eventStoreTrouble(node.address)).toBeNull();
    const secure = `esdb://localhost:${String(tlsPort)}?tlsCAFile=${join(folder, 'ca.pem')}&connectionName=${secret()}`;
    expect(await eventStoreTrouble(secure)).toBeNull();
  });

  it.each([
    ['its secret', () => `esdb://${plain()}?tls=false&connectionName=wrong`, 'password'],
    ['TLS that it does not speak', () => `esdb://${plain()}?connectionName=x`, 'tlsAsked'],
    ['no TLS, which it speaks', () => `esdb://127.0.0.1:${String(tlsPort)}?tls=false`, 'tlsNotAsked'],
    ['an authority that nobody knows', () => `esdb://127.0.0.1:${String(tlsPort)}?connectionName=x`, 'certificate'],
    ['a file of authorities that is not there', () => `esdb://${plain()}?tlsCAFile=/not/there.pem`, 'address'],
    ['a setting of another kind', () => `esdb://admin:wrong@${plain()}?tls=wrong`, 'address'],
    ['another protocol', () => `http://admin:wrong@${plain()}`, 'address'],
    ['a port beyond the last', () => 'esdb://admin:wrong@localhost:70000', 'address'],
  ])('is %s', async (_, address, what) => {
    const found = await eventStoreTrouble(address());
    expect(found).toMatchObject({ isAway: false, key: `stores.eventStore.${what}` });
    for (const language of languages)
      expect(message('cli', found?.key ?? '', language, found?.details)).not.toMatch(
        /\{\{|^stores\.|wrong|connectionName/,
      );
  });

  it.each([
    ['nothing listens', async () => `esdb://127.0.0.1:${String(await freePort())}?tls=false`, /ECONNREFUSED/],
    // One of our nodes is no cluster: it has no leader to tell of.
    ['a cluster has no leader', () => Promise.resolve(`esdb://127.0.0.1:1,${plain()}?tls=false`), /discover/],
    [
      'nobody knows the host',
      () => Promise.resolve('esdb://no.such.host.invalid:2113?tls=false'),
      /ENOTFOUND|EAI_AGAIN/,
    ],
  ])('may come by itself: %s', async (_, address, reason) => {
    expect(await eventStoreTrouble(await address())).toMatchObject({
      isAway: true,
      key: 'stores.eventStore.away',
      details: { reason: expect.stringMatching(reason) as string },
    });
  });
});

describe('what is wrong with PostgreSQL', () => {
  const url = (change: (url: URL) => void): string => {
    const changed = new URL(database.urls.server);
    change(changed);
    return changed.href;
  };

  it('is nothing where it answers', async () => {
    expect(await databaseTrouble(database.urls.server)).toBeNull();
  });

  it.each([
    ['its password', () => url((changed) => (changed.password = 'wrong')), 'password'],
    ['its database', () => url((changed) => (changed.pathname = '/no_such_database')), 'noDatabase'],
    ['TLS that it does not speak', () => url((changed) => (changed.search = '?sslmode=require')), 'tlsAsked'],
    ['a user without a right to it', () => url((changed) => (changed.pathname = '/postgres')), 'rights'],
  ])('is %s', async (_, address, what) => {
    const found = await databaseTrouble(address());
    expect(found).toMatchObject({ isAway: false, key: `stores.postgres.${what}` });
    for (const language of languages)
      expect(message('cli', found?.key ?? '', language, found?.details)).not.toMatch(/\{\{|^stores\.|wrong/);
  });

  it('may come by itself: nothing listens', async () => {
    const port = String(await freePort());
    expect(await databaseTrouble(url((changed) => (changed.port = port)))).toMatchObject({
      isAway: true,
      key: 'stores.postgres.away',
      details: { reason: expect.stringMatching(/ECONNREFUSED/) as string },
    });
  });
});
