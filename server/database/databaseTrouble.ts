import type pg from 'pg';
import { isConnectionLost } from '../kernel/connectionLost.ts';
import { patience } from '../kernel/patience.ts';
import type { Trouble } from '../kernel/trouble.ts';
import { openClient } from './postgres.ts';

/** Oldest supported PostgreSQL (design 1). */
const OLDEST = 15;
const CONNECT_MS = 3_000;

/** What PostgreSQL and Node say, and the sentence for it. The first that fits counts. */
const WRONG: readonly (readonly [RegExp, what: string])[] = [
  [/^28P01 /, 'password'],
  [/^28000 .*no encryption/, 'tlsNotAsked'],
  [/^28/, 'refused'],
  [/^3D000 /, 'noDatabase'],
  [/^42501 /, 'rights'],
  [/does not support SSL/, 'tlsAsked'],
  [/certificate|CERT_|_SIGNATURE|ERR_TLS/i, 'certificate'],
];

/** A PostgreSQL that starts, stops, recovers or has no connection left. */
const COMES_BACK = /^(57P|53|08)/;

/** What stands between us and PostgreSQL: a wrong setting, or a database that is away; null when it answers. */
export async function databaseTrouble(databaseUrl: string): Promise<Trouble | null> {
  let client: pg.Client;
  try {
    client = openClient({
      connectionString: databaseUrl,
      application_name: 'crossdock start',
      connectionTimeoutMillis: patience(CONNECT_MS),
      query_timeout: patience(CONNECT_MS),
    });
  } catch (error) {
    return wrong('address', { reason: reasonOf(error) });
  }
  const host = `${client.host}:${String(client.port)}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '';
    return Number.parseInt(version, 10) < OLDEST ? wrong('old', { host, version, oldest: String(OLDEST) }) : null;
  } catch (error) {
    const reason = reasonOf(error);
    const said = `${codeOf(error)} ${reason}`;
    const isAway = COMES_BACK.test(said) || isConnectionLost(error) || /timeout/i.test(reason);
    const what = isAway ? 'away' : (WRONG.find(([pattern]) => pattern.test(said))?.[1] ?? 'other');
    return { isAway, key: `stores.postgres.${what}`, details: { host, reason, database: client.database ?? '' } };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const wrong = (what: string, details: Trouble['details']): Trouble => ({
  isAway: false,
  key: `stores.postgres.${what}`,
  details,
});
const codeOf = (error: unknown): string => (error as { readonly code?: string }).code ?? '';
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};
