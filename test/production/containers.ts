import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { GenericContainer, getContainerRuntimeClient, Wait, type StartedTestContainer } from 'testcontainers';

/** The images of compose.yaml. */
const EVENTSTORE = 'eventstore/eventstore:23.10.1-bookworm-slim';
const POSTGRES = 'postgres:18';

/** What runs against them: the event store contract, and the main flow on two servers and two projectors. */
const FILES = ['test/kernel/eventStore.test.ts', 'test/production/twoServers.test.ts'];

/**
 * `npm run test:containers`: points the tests at a real EventStoreDB and PostgreSQL, those that CONTAINERS_EVENTSTORE_URL and
 * CONTAINERS_DATABASE_URL name (the log need not be empty; EVENTSTORE_CONTRACT_URL may name another for the contract, and
 * CONTAINERS_EVENTSTORE_RESTART is a command that kills the store and starts it again), else at containers where Docker runs. With neither it says so and succeeds (design 11).
 */
async function main(): Promise<number> {
  const { CONTAINERS_EVENTSTORE_URL: eventStoreUrl, CONTAINERS_DATABASE_URL: databaseUrl } = process.env;
  if (eventStoreUrl && databaseUrl) return test({ eventStoreUrl, databaseUrl });
  if (eventStoreUrl || databaseUrl) {
    console.error('Set both CONTAINERS_EVENTSTORE_URL and CONTAINERS_DATABASE_URL, or neither.');
    return 2;
  }
  try {
    await getContainerRuntimeClient();
  } catch {
    console.log(
      'Docker does not run here, and CONTAINERS_EVENTSTORE_URL and CONTAINERS_DATABASE_URL name no stores: nothing was tested.',
    );
    return 0;
  }
  return inContainers();
}

async function inContainers(): Promise<number> {
  const started: StartedTestContainer[] = [];
  try {
    const eventStore = await new GenericContainer(EVENTSTORE)
      .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_CLUSTER_SIZE: '1', EVENTSTORE_MEM_DB: 'true' })
      .withExposedPorts(2113)
      .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((status) => status < 300))
      .start();
    started.push(eventStore);
    const password = randomBytes(16).toString('hex');
    const postgres = await new GenericContainer(POSTGRES)
      .withEnvironment({ POSTGRES_USER: 'crossdock', POSTGRES_DB: 'crossdock', POSTGRES_PASSWORD: password })
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
      .start();
    started.push(postgres);
    return await test({
      eventStoreUrl: `esdb://${eventStore.getHost()}:${String(eventStore.getMappedPort(2113))}?tls=false`,
      databaseUrl: `postgres://crossdock:${password}@${postgres.getHost()}:${String(postgres.getMappedPort(5432))}/crossdock`,
    });
  } finally {
    for (const container of started) await container.stop();
  }
}

async function test(stores: { readonly eventStoreUrl: string; readonly databaseUrl: string }): Promise<number> {
  // The contract counts pages of the log, and one file writes to the log of the other.
  const tests = spawn('npx', ['vitest', 'run', '--no-file-parallelism', ...FILES], {
    stdio: 'inherit',
    env: {
      ...process.env,
      EVENTSTORE_CONTRACT_URL: process.env.EVENTSTORE_CONTRACT_URL ?? stores.eventStoreUrl,
      CONTAINERS_EVENTSTORE_URL: stores.eventStoreUrl,
      CONTAINERS_DATABASE_URL: stores.databaseUrl,
    },
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  return code ?? 1;
}

process.exitCode = await main();
