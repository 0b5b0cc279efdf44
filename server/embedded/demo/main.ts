import { resolve } from 'node:path';
import { openServices } from '../../services.ts';
import { demoCompanies } from './companies.ts';
import { seed } from './seed.ts';
import { keepSignIn } from './signIn.ts';

// Started by the supervisor before projector and server; ends by itself.
const { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl, CROSSDOCK_DATA: dataDir } = process.env;
if (!databaseUrl || !eventStoreUrl || !dataDir) {
  throw new Error('the demo needs DATABASE_URL, EVENTSTORE_URL and CROSSDOCK_DATA: start it with `npm start`');
}
const services = await openServices({ databaseUrl, eventStoreUrl, name: 'demo', maxConnections: 4 });
try {
  // The password is on disk before anybody has it: an interrupted run goes on with the same one.
  const password = await keepSignIn(resolve(dataDir));
  for (const demo of demoCompanies) await seed(services, demo, password);
} finally {
  await services.close();
}
process.exit(0);
