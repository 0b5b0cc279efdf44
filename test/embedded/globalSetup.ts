import sparticuz from '@sparticuz/chromium';
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildChildren } from '../support/children.ts';
import { newDataFolder } from '../support/folders.ts';
import { startForTests } from './postgres.ts';

/** Named by vitest's `globalSetup`: one PostgreSQL for the whole run, and the browser unpacked. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Worlds and programs wait as long as this machine may need; a test about the limits says PRODUCT_PATIENCE.
  process.env.CROSSDOCK_LONG_TIMEOUTS = '1';
  // Unpacked here: test files that need it at the same time would get in each other's way.
  if (!process.env.CHROMIUM_PATH) await sparticuz.executablePath();
  // Built here: processes that start at the same time would each build it.
  execFileSync(process.execPath, ['cli/crossdock.mjs', '--version']);
  const [children, postgres] = await Promise.all([buildChildren(), startForTests()]);
  project.provide('children', children);
  project.provide('postgres', postgres.urls);
  const runFolder = newDataFolder('run');
  chmodSync(runFolder, 0o755); // PostgreSQL's user must get to what is in it
  project.provide('runFolder', runFolder);
  return async () => {
    await postgres.stop();
    rmSync(runFolder, { recursive: true });
  };
}
