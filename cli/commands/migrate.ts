import { addressesOf, dataFolder, runningOn } from '../session/addresses.ts';
import { command } from '../terminal/command.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { printJson, printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';

/** Brings the database's schema up to date. The supervisor does it at every start. */
export const migrateCommand = command({
  name: 'migrate',
  key: 'migrate',
  identity: false,
  examples: [['DATABASE_URL=postgres://... crossdock migrate', 'migrate.example']],
  run:
    () =>
    async ({ json }: { json?: true }, say: Say) => {
      // Needs no event store, so DATABASE_URL alone will do.
      const databaseUrl = process.env.DATABASE_URL ?? (addressesOf() ?? runningOn(dataFolder()))?.databaseUrl;
      if (!databaseUrl) throw new Failure('migrate.noDatabase', {}, ExitCode.usage);
      const { migrate } = await import('../../migrations/migrate.ts');
      const done = await migrate(databaseUrl);
      if (json) printJson({ migrated: done });
      else printStatus(done.length > 0 ? say('migrate.done', { names: done.join(', ') }) : say('migrate.nothing'));
    },
});
