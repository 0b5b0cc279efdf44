import { command } from '../terminal/command.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

/** The projector as a process of its own; the supervisor runs it, and production as many as it likes. */
export const projectCommand = command({
  name: 'project',
  key: 'project',
  json: false,
  identity: false,
  examples: [['DATABASE_URL=postgres://... EVENTSTORE_URL=esdb://... crossdock project', 'project.example']],
  run: () => async () => {
    const { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl } = process.env;
    if (!databaseUrl || !eventStoreUrl) throw new Failure('project.noAddresses', {}, ExitCode.usage);
    const [{ project }, { mailSettings }] = await Promise.all([
      import('../projector/project.ts'),
      import('../projector/mailSettings.ts'),
    ]);
    await project({ databaseUrl, eventStoreUrl, mail: mailSettings() });
  },
});
