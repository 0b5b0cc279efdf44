import { silent } from '../../server/kernel/running/runnerLog.ts';
import { connect } from '../../server/database/connect.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { commandHandler } from '../../server/kernel/handleCommand.ts';
import { runBulks } from '../../server/reactors/bulk/runBulks.ts';
import { runCounts } from '../../server/reactors/inventory/runCounts.ts';
import { runReactors } from '../../server/reactors/runReactors.ts';

/** What does bulks and counts, in a process of its own, to be killed: `actingProcess.ts <databaseUrl> <eventStoreUrl>`. */
const [databaseUrl = '', address = ''] = process.argv.slice(2);
const store = eventStoreDb(address);
const { db } = connect(databaseUrl, { name: 'acting', max: 4 });
const services = { store, clock: systemClock, db, handler: commandHandler({ store, clock: systemClock }) };
process.send?.('begun');
await runReactors({
  databaseUrl,
  services,
  reactors: [runBulks, runCounts],
  log: silent,
  signal: new AbortController().signal,
});
