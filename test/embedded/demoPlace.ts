import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeArguments } from '../../server/program/nodeArguments.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';
import { sharedPostgres, type TestDatabase } from './postgres.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** A folder, a database and an event store node of their own, for a demo. */
export interface DemoPlace {
  readonly folder: string;
  readonly database: TestDatabase;
  readonly node: TestNode;
  readonly env: NodeJS.ProcessEnv;
  /** Makes the demo as the supervisor does at a first start at `start`, ISO UTC; resolves with the exit code. */
  seed(start: string): Promise<number | null>;
  remove(): Promise<void>;
}

export async function demoPlace(): Promise<DemoPlace> {
  const [folder, database, node] = await Promise.all([
    mkdtemp(join(tmpdir(), 'crossdock-demo-')),
    sharedPostgres().then((postgres) => postgres.database()),
    startNode(),
  ]);
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.urls.owner,
    CROSSDOCK_PROJECTOR_URL: database.urls.projector,
    EVENTSTORE_URL: node.address,
    CROSSDOCK_DATA: folder,
  };
  return {
    ...{ folder, database, node, env },
    seed(start) {
      const file = join(project, 'server/embedded/demo/main.ts');
      const child = spawn(process.execPath, [...nodeArguments(file), '--start', start], {
        cwd: project,
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      return new Promise((resolve) => child.once('exit', resolve));
    },
    async remove() {
      await node.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
