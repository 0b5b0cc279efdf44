import type { Command } from 'commander';
import { newCommand } from '../terminal/command.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import type { Say } from '../terminal/say.ts';

/** The projector as a process of its own; the supervisor runs it, and production as many as it likes. */
export const projectCommand = (say: Say): Command =>
  newCommand(say, {
    name: 'project',
    key: 'project',
    json: false,
    examples: [['DATABASE_URL=postgres://... EVENTSTORE_URL=esdb://... crossdock project', 'project.example']],
  }).action(async () => {
    const { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl } = process.env;
    if (!databaseUrl || !eventStoreUrl) throw new Failure('project.noAddresses', {}, ExitCode.usage);
    const [{ project }, { mailSettings }] = await Promise.all([
      import('../projector/project.ts'),
      import('../projector/mailSettings.ts'),
    ]);
    await project({ databaseUrl, eventStoreUrl, mail: mailSettings() });
  });
