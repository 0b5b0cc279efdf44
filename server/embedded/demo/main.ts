import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { filesIn, folderStore } from '../../files/folderStore.ts';
import { seed } from './seed.ts';
import { keepSignIn } from './signIn.ts';

// Started by the supervisor before the projector; ends by itself. `--start INSTANT` makes it as on another day.
const { start } = parseArgs({ options: { start: { type: 'string' } } }).values;
const { DATABASE_URL, CROSSDOCK_PROJECTOR_URL, EVENTSTORE_URL, CROSSDOCK_DATA, CROSSDOCK_SECRET } = process.env;
if (!DATABASE_URL || !CROSSDOCK_PROJECTOR_URL || !EVENTSTORE_URL || !CROSSDOCK_DATA) {
  throw new Error(
    'the demo needs DATABASE_URL, CROSSDOCK_PROJECTOR_URL, EVENTSTORE_URL and CROSSDOCK_DATA: start it with `npm start`',
  );
}
const dataDir = resolve(CROSSDOCK_DATA);
await seed({
  databaseUrl: DATABASE_URL,
  projectorUrl: CROSSDOCK_PROJECTOR_URL,
  eventStoreUrl: EVENTSTORE_URL,
  secret: CROSSDOCK_SECRET,
  files: folderStore(filesIn(dataDir)),
  // The password is on disk before anybody has it: an interrupted run continues with the same one.
  password: await keepSignIn(dataDir),
  ...(start !== undefined && { start: new Date(start).toISOString() }),
});
process.exit(0);
