import { runProjector } from '../../projections/runner.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';

/** A projector in a process of its own, to be killed: `projectorProcess.ts <databaseUrl> <eventStoreUrl>`. */
const [databaseUrl = '', address = ''] = process.argv.slice(2);
const store = eventStoreDb(address);
await runProjector({ databaseUrl, store, clock: systemClock, onLeading: () => process.send?.('leading') }).done;
