import { patience } from '../../kernel/patience.ts';
import { buildNode, type EventStoreNode, type NodeOptions } from './node.ts';

/** How long to wait for PostgreSQL, or for the lock of a node that was just killed. */
const START_LIMIT = 20_000;

async function main(): Promise<void> {
  const options = optionsFrom(process.env);
  const running: { node?: EventStoreNode } = {};
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const closed = running.node?.close() ?? Promise.resolve();
    closed.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The supervisor is gone, perhaps while this process was starting; nobody else would stop it.
  process.on('disconnect', stop);

  const node = await retrying(() => buildNode(options));
  running.node = node;
  void node.lost.then((error) => {
    if (stopping) return;
    console.error(`event store node: lost the writer's lock: ${error.message}`);
    process.exit(1);
  });
  process.send?.({ ready: true, port: node.port });
}

function optionsFrom(env: NodeJS.ProcessEnv): NodeOptions {
  const databaseUrl = env.EVENTSTORE_DATABASE_URL ?? '';
  const port = Number(env.EVENTSTORE_PORT ?? '0');
  const secret = env.EVENTSTORE_SECRET ?? '';
  const mistakes = [
    ...(databaseUrl ? [] : ['EVENTSTORE_DATABASE_URL is missing']),
    ...(Number.isInteger(port) && port >= 0 && port < 65_536 ? [] : ['EVENTSTORE_PORT is not a port']),
    ...(/^[0-9a-f]{64}$/i.test(secret) ? [] : ['EVENTSTORE_SECRET is not 256 bits in hex']),
  ];
  if (mistakes.length > 0) throw new Error(mistakes.join('; '));
  const afterFlush = faultFromEnvironment(env);
  const isHarsh = env.NODE_ENV === 'test' && env.EVENTSTORE_HARSH === '1';
  return { databaseUrl, port, secret, isHarsh, ...(afterFlush ? { afterFlush } : {}) };
}

/**
 * Faults for tests, between commit and answer: `drop:3` leaves every third flush unanswered, `exit:100` ends the
 * process there in the hundredth.
 */
function faultFromEnvironment(env: NodeJS.ProcessEnv): (() => Promise<'answer' | 'drop'>) | undefined {
  const [kind, text] = (env.EVENTSTORE_FAULT ?? '').split(':');
  if (env.NODE_ENV !== 'test' || !kind) return undefined;
  const every = Number(text ?? '1');
  let flushes = 0;
  return () => {
    const isTime = ++flushes % every === 0;
    if (isTime && kind === 'exit') process.kill(process.pid, 'SIGKILL');
    return Promise.resolve(isTime && kind === 'drop' ? 'drop' : 'answer');
  };
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + patience(START_LIMIT);
  for (let pause = 50; ; pause = Math.min(1000, pause * 2)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() + pause > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

main().catch((error: unknown) => {
  console.error(`event store node: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
