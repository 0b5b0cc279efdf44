import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { addressesOf, dataFolder, runningOn } from '../session/addresses.ts';
import { supervisorArguments } from '../session/ownParts.ts';
import { command } from '../session/command.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { printJson, printStatus } from '../terminal/output.ts';
import type { Translate } from '../terminal/translate.ts';
import { sayAway } from '../terminal/sayAway.ts';

/** Everything in the foreground: what `npm start` runs. */
export const serveCommand = command({
  name: 'serve',
  key: 'serve',
  json: false,
  identity: false,
  examples: [
    ['crossdock serve', 'serve.example.plain'],
    ['PORT=8080 CROSSDOCK_DATA=/srv/crossdock crossdock serve', 'serve.example.port'],
  ],
  run:
    () =>
    (_: unknown, { language }: Translate) =>
      superviseInForeground(language),
});

/** Resolves with the supervisor's exit code. It says itself what a user should know. */
function superviseInForeground(language: string): Promise<number> {
  // A group of its own, so that it hears of a Ctrl-C once, from us; the pipe tells it when we are killed.
  const supervisor = spawn(process.execPath, supervisorArguments('--language', language), {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => supervisor.kill(signal));
  return new Promise((resolve, reject) => {
    supervisor.once('error', reject);
    supervisor.once('exit', (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** One page on how this Crossdock is, and what to do about each problem. */
export const doctorCommand = command({
  name: 'doctor',
  key: 'doctor',
  identity: false,
  examples: [
    ['crossdock doctor', 'doctor.example.plain'],
    ['crossdock doctor --retry', 'doctor.example.retry'],
    ['crossdock doctor --retry product_list', 'doctor.example.retryOne'],
    ['crossdock doctor --sweep-files', 'doctor.example.sweepFiles'],
    ['crossdock doctor --after-restore --yes', 'doctor.example.afterRestore'],
  ],
  options: [
    ['--retry [model/stream]', 'doctor.option.retry'],
    ['--sweep-files', 'doctor.option.sweepFiles'],
    ['--after-restore', 'doctor.option.afterRestore', { conflicts: ['retry', 'sweepFiles'] }],
    ['--yes', 'doctor.option.yes'],
  ],
  run: async () => (await import('../doctor/examine.ts')).examine,
});

/** Read models made again from the log, or proved equal to it. */
export const rebuildCommand = command({
  name: 'rebuild [names...]',
  key: 'rebuild',
  examples: [
    ['crossdock rebuild --verify', 'rebuild.example.verify'],
    ['crossdock rebuild', 'rebuild.example.all'],
    ['crossdock rebuild product_list', 'rebuild.example.one'],
  ],
  options: [['--verify', 'rebuild.option.verify']],
  run: async () => (await import('../projector/rebuildReadModels.ts')).rebuildReadModels,
});

/** Brings the database's schema up to date. The supervisor does it at every start. */
export const migrateCommand = command({
  name: 'migrate',
  key: 'migrate',
  identity: false,
  examples: [['DATABASE_URL=postgres://... crossdock migrate', 'migrate.example']],
  run:
    () =>
    async ({ json }: { json?: true }, t: Translate) => {
      // Needs no event store, so DATABASE_URL alone will do.
      const databaseUrl = process.env.DATABASE_URL ?? (addressesOf() ?? runningOn(dataFolder()))?.databaseUrl;
      if (!databaseUrl) throw new Failure('migrate.noDatabase', {}, ExitCode.usage);
      const [{ migrate }, { whenDatabaseAnswers }] = await Promise.all([
        import('../../migrations/migrate.ts'),
        import('../../server/whenStoresAnswer.ts'),
      ]);
      await whenDatabaseAnswers(databaseUrl, { onAway: sayAway(t) });
      const done = await migrate(databaseUrl);
      if (json) printJson({ migrated: done });
      else printStatus(done.length > 0 ? t('migrate.done', { names: done.join(', ') }) : t('migrate.nothing'));
    },
});

/** The projector as a process of its own; the supervisor runs it, and production as many as it likes. */
export const projectCommand = command({
  name: 'project',
  key: 'project',
  json: false,
  identity: false,
  examples: [['DATABASE_URL=postgres://... EVENTSTORE_URL=esdb://... crossdock project', 'project.example']],
  run: () => async (_: unknown, t: Translate) => {
    const { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl } = process.env;
    if (!databaseUrl || !eventStoreUrl) throw new Failure('project.noAddresses', {}, ExitCode.usage);
    const [{ project }, { mailSettings }] = await Promise.all([
      import('../projector/project.ts'),
      import('../projector/mailSettings.ts'),
    ]);
    await project({ databaseUrl, eventStoreUrl, mail: mailSettings(), onAway: sayAway(t) });
  },
});
