import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { unpackBrowser } from '../run/browser.ts';
import { isRandom } from '../run/seed.ts';
import { buildChildren } from '../support/children.ts';
import { newDataFolder } from '../support/folders.ts';
import { startForTests } from './postgres.ts';

interface Parts {
  readonly children: string;
  readonly runFolder: string;
  readonly postgres: Awaited<ReturnType<typeof startForTests>>;
}

/** Each project loads this module again: what they share is kept where all of them find it. */
const shared = globalThis as { crossdockTests?: { users: number; readonly parts: Promise<Parts> } };

/** Named by vitest's `globalSetup`: one PostgreSQL for the whole run, and the browser unpacked. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Worlds and programs wait as long as this machine may need; a test about the limits says PRODUCT_PATIENCE.
  process.env.CROSSDOCK_LONG_TIMEOUTS = '1';
  const our = (shared.crossdockTests ??= { users: 0, parts: startParts() });
  our.users += 1;
  const { children, postgres, runFolder } = await our.parts;
  project.provide('children', children);
  project.provide('postgres', postgres.urls);
  project.provide('runFolder', runFolder);
  return async () => {
    our.users -= 1;
    if (our.users > 0) return;
    await postgres.stop();
    rmSync(runFolder, { recursive: true });
  };
}

async function startParts(): Promise<Parts> {
  if (isRandom(process.env)) console.log(`CROSSDOCK_SEED=${String(process.env.CROSSDOCK_SEED)}`);
  // Unpacked here: test files that need it at the same time would get in each other's way.
  process.env.CHROMIUM_PATH = await unpackBrowser();
  // Built here: processes that start at the same time would each build it.
  execFileSync(process.execPath, ['cli/crossdock.mjs', '--version']);
  const [children, postgres] = await Promise.all([buildChildren(), startForTests()]);
  const runFolder = newDataFolder('run');
  chmodSync(runFolder, 0o755); // PostgreSQL's user must get to what is in it
  return { children, postgres, runFolder };
}
