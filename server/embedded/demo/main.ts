import { resolve } from 'node:path';
import { projections } from '../../../projections/all.ts';
import { waitForReadModels } from '../../database/waitForReadModels.ts';
import { openServices } from '../../services.ts';
import { demoCompanies } from './companies.ts';
import { seed } from './seed.ts';
import { keepSignIn } from './signIn.ts';

/** On a slow machine the address is printed before the last products are in the lists. */
const LISTS_MS = 10_000;

// Started by the supervisor next to the server while the projector runs; ends by itself.
const { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl, CROSSDOCK_DATA: dataDir } = process.env;
if (!databaseUrl || !eventStoreUrl || !dataDir) {
  throw new Error('the demo needs DATABASE_URL, EVENTSTORE_URL and CROSSDOCK_DATA: start it with `npm start`');
}
const services = await openServices({ databaseUrl, eventStoreUrl, name: 'demo', maxConnections: 4 });
try {
  // The password is on disk before anybody has it: an interrupted run continues with the same one.
  const password = await keepSignIn(resolve(dataDir));
  for (const demo of demoCompanies) await seed(services, demo, password);
  // People sign in as soon as they see the address, so the lists should not be empty.
  await waitForReadModels(
    services,
    projections.map(({ name }) => name),
    LISTS_MS,
  );
} finally {
  await services.close();
}
process.exit(0);
