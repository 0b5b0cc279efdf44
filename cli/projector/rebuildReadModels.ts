import { projections } from '../../projections/all.ts';
import { rebuild, type Rebuilt } from '../../projections/rebuild.ts';
import { verify, type TableCheck, type Verified } from '../../projections/verify.ts';
import { withSession } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Translate } from '../terminal/translate.ts';
import type { CommandOptions } from '../session/identity.ts';

/** Options as commander parses them. */
export interface RebuildOptions extends CommandOptions {
  readonly verify?: true;
}

const DIFFERENCES = 20;

/** Rebuilds read models or compares them with the log. Resolves with the exit code. */
export async function rebuildReadModels(
  only: string[],
  { verify: isComparing, json, ...who }: RebuildOptions,
  t: Translate,
): Promise<number> {
  const known = projections.map(({ name }) => name);
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Failure('rebuild.unknown', { names: unknown.join(', '), known: known.join(', ') }, ExitCode.usage);
  return withSession(
    'rebuild',
    who,
    'system.operate',
    t,
    async ({ services: { store }, addresses: { databaseUrl } }) => {
      const done = await withProgress(
        t,
        { doing: 'progress.replaying', total: null },
        async (bar): Promise<Verified | Rebuilt> => {
          const onProgress = ({ position, head }: { position: bigint; head: bigint }): void => {
            bar.of(Number(position), Number(head));
          };
          const work = { databaseUrl, store, only, onProgress };
          return isComparing ? verify(work) : rebuild(work);
        },
      );
      if (json) printJson(done);
      else if ('ok' in done) printVerified(done, t);
      else printRebuilt(done, t);
      return 'ok' in done && !done.ok ? ExitCode.failed : ExitCode.ok;
    },
  );
}

function printRebuilt({ projections: rebuilt, milliseconds, events }: Rebuilt, t: Translate): void {
  for (const { name, events: taken, position } of rebuilt)
    print(t('rebuild.rebuilt', { name: name.padEnd(20), events: taken, position }));
  print(t('rebuild.done', { events, seconds: (milliseconds / 1000).toFixed(1) }));
}

function printVerified({ ok, tables, problems, milliseconds }: Verified, t: Translate): void {
  for (const check of tables) {
    const { table, rows, position, differences } = check;
    const key = differences.length === 0 ? 'rebuild.equal' : 'rebuild.differs';
    print(t(key, { table: table.padEnd(20), rows, position, count: differences.length }));
    for (const line of differencesOf(check, t)) print(line);
  }
  for (const { projection, reason } of problems) printStatus(t('rebuild.unverified', { projection, reason }));
  print(t(ok ? 'rebuild.verified' : 'rebuild.notVerified', { seconds: (milliseconds / 1000).toFixed(1) }));
}

const differencesOf = ({ differences }: TableCheck, t: Translate): string[] =>
  differences.slice(0, DIFFERENCES).map(({ key, kind, columns }) => {
    const row = Object.values(key).join(' / ');
    const values = columns.map(({ column, live, log }) =>
      t('rebuild.column', { column, live: live ?? 'NULL', log: log ?? 'NULL' }),
    );
    return `  ${t(`rebuild.${kind}`, { row })}${kind === 'changed' ? ` ${values.join('; ')}` : ''}`;
  });
