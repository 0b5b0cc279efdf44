import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { EventStoreDBClient, BACKWARDS, END } from '@eventstore/db-client';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { Metadata, credentials, status } from '@grpc/grpc-js';
import { readFileSync } from 'node:fs';
import { outage } from './storeOutage.ts';
import { StoreUnavailable } from './eventStore.ts';
import { messageOf } from './running/failures.ts';
import type { Trouble } from './trouble.ts';
import { patience } from './patience.ts';
import { withTimeout } from './withTimeout.ts';

/** Oldest version whose streams protocol the client needs (design 1). */
const OLDEST = [23, 10] as const;
const CALL_MS = 3_000;
const DEFAULT_PORT = 2113;
const LAST_PORT = 65_535;

interface Host {
  readonly host: string;
  readonly port: number;
}

interface Address {
  readonly hosts: readonly Host[];
  readonly isTls: boolean;
  readonly authority: Buffer | undefined;
}

/**
 * What stands between us and an event store: a wrong setting, or a store that is away; null when it answers. Of a cluster one
 * host that answers is enough, since the rest may be down. Takes up to 10 s where nothing answers.
 */
export async function eventStoreTrouble(address: string): Promise<Trouble | null> {
  let read: Address;
  let client: EventStoreDBClient;
  try {
    read = readAddress(address);
    client = EventStoreDBClient.connectionString(address);
  } catch (error) {
    // The client quotes what it cannot read, which may be a piece of the password.
    return wrong('address', { reason: messageOf(error).replace(/"[^]*"/, '…') });
  }
  const found = await Promise.all(read.hosts.map((host) => hostTrouble(host, read)));
  if (found.every((trouble) => trouble !== null))
    return found.find((trouble) => !trouble.isAway) ?? found[0] ?? wrong('address', { reason: '' });
  return readTrouble(client, nameOf(read.hosts));
}

function readAddress(address: string): Address {
  const [, hosts = '', search = ''] =
    /^esdb(?:\+discover)?:\/\/(?:[^/?]*@)?([^@/?]+)\/?(?:\?(.*))?$/.exec(address) ?? [];
  // Names of settings are accepted in any case, by the client as here.
  const settings = new Map(
    search.split('&').map((each): [string, string] => {
      const [name = '', value = ''] = each.split('=');
      return [name.toLowerCase().replaceAll(/[_-]/g, ''), decodeURIComponent(value)];
    }),
  );
  const file = settings.get('tlscafile');
  return {
    hosts: hosts.split(',').map((each) => {
      const [host = '', port = String(DEFAULT_PORT)] = each.split(':');
      if (!(Number(port) <= LAST_PORT)) throw new Error(`port ${port}`);
      return { host, port: Number(port) };
    }),
    isTls: settings.get('tls') !== 'false',
    authority: file ? readFileSync(file) : undefined,
  };
}

async function hostTrouble(host: Host, { isTls, authority }: Address): Promise<Trouble | null> {
  try {
    const version = await versionOf(host, isTls ? credentials.createSsl(authority) : credentials.createInsecure());
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
    return isOld ? wrong('old', { host: nameOf([host]), version, oldest: OLDEST.join('.') }) : null;
  } catch (error) {
    return lineTrouble(host, { isTls, authority }, messageOf(error));
  }
}

/** What the store says of itself to everybody; versions before 21.10 say nothing. */
async function versionOf({ host, port }: Host, how: ReturnType<typeof credentials.createSsl>): Promise<string> {
  const client = new features.ServerFeaturesClient(`${host}:${String(port)}`, how);
  try {
    return await new Promise((resolve, reject) => {
      const deadline = Date.now() + patience(CALL_MS);
      client.getSupportedMethods(
        new shared.Empty(),
        new Metadata(),
        { deadline },
        (error, methods?: SupportedMethods) => {
          if (error && error.code !== status.UNIMPLEMENTED) reject(error);
          else resolve(methods?.getEventStoreServerVersion() ?? '20');
        },
      );
    });
  } finally {
    client.close();
  }
}

/** Why no call comes through: nothing listens, or one side speaks TLS and the other does not, or nobody knows its certificate. */
async function lineTrouble(host: Host, { isTls, authority }: Omit<Address, 'hosts'>, reason: string): Promise<Trouble> {
  const name = nameOf([host]);
  const tcp = await opened((done) => connectTcp(host, () => done(null)));
  if (tcp !== null) return away(name, tcp);
  let certificate: string | null = null;
  const tls = await opened((done) => {
    const socket = connectTls({ ...host, ca: authority, rejectUnauthorized: false }, () => {
      certificate = socket.authorizationError ? String(socket.authorizationError) : null;
      done(null);
    });
    return socket;
  });
  if (isTls && tls !== null) return wrong('tlsAsked', { host: name });
  if (!isTls && tls === null) return wrong('tlsNotAsked', { host: name });
  if (certificate !== null) return wrong('certificate', { host: name, reason: certificate });
  return away(name, reason);
}

/** Null when a socket opens; else why not. */
function opened(open: (done: (reason: null) => void) => ReturnType<typeof connectTcp>): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (reason: string | null): void => {
      socket.destroy();
      resolve(reason);
    };
    const socket = open(end);
    socket.setTimeout(patience(CALL_MS), () => end('ETIMEDOUT'));
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    socket.on('close', () => end('ECONNRESET'));
  });
}

/** The whole log is what projectors, doctor and seals read. */
async function readTrouble(client: EventStoreDBClient, host: string): Promise<Trouble | null> {
  try {
    const read = async (): Promise<void> => {
      for await (const _ of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) return;
    };
    await withTimeout(read(), patience(CALL_MS));
    return null;
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === status.UNAUTHENTICATED) return wrong('password', { host });
    if (code === status.PERMISSION_DENIED || (error as Error).name === 'AccessDeniedError')
      return wrong('rights', { host });
    const reason = messageOf(error);
    return outage(error) instanceof StoreUnavailable ? away(host, reason) : wrong('other', { host, reason });
  } finally {
    await withTimeout(client.dispose(), CALL_MS).catch(() => undefined);
  }
}

const wrong = (what: string, details: Trouble['details']): Trouble => ({
  isAway: false,
  key: `stores.eventStore.${what}`,
  details,
});
const away = (host: string, reason: string): Trouble => ({
  isAway: true,
  key: 'stores.eventStore.away',
  details: { host, reason },
});
const nameOf = (hosts: readonly Host[]): string => hosts.map(({ host, port }) => `${host}:${String(port)}`).join(', ');
