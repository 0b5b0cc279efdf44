import { silent } from '../../projections/log.ts';
import { connect } from '../../server/database/connect.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { commandHandler } from '../../server/kernel/handleCommand.ts';
import { runBulks } from '../../server/reactors/bulk/runBulks.ts';
import { runReactors } from '../../server/reactors/runReactors.ts';

/** What does bulks, in a process of its own, to be killed: `bulkProcess.ts <databaseUrl> <eventStoreUrl>`. */
const [databaseUrl = '', address = ''] = process.argv.slice(2);
const store = eventStoreDb(address);
const { db } = connect(databaseUrl, { name: 'bulks', max: 2 });
const services = { store, clock: systemClock, db, handler: commandHandler({ store, clock: systemClock }) };
process.send?.('begun');
await runReactors({
  databaseUrl,
  services,
  reactors: [runBulks],
  log: silent,
  signal: new AbortController().signal,
});
