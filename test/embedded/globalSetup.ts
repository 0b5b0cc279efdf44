import sparticuz from '@sparticuz/chromium';
import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { startForTests } from './postgres.ts';

/** Named by vitest's `globalSetup`: one PostgreSQL for the whole run, and the browser unpacked. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Unpacked here: test files that need it at the same time would get in each other's way.
  if (!process.env.CHROMIUM_PATH) await sparticuz.executablePath();
  // Built here: processes that start at the same time would each build it.
  execFileSync(process.execPath, ['cli/crossdock.mjs', '--version']);
  const postgres = await startForTests();
  project.provide('postgres', postgres.urls);
  return () => postgres.stop();
}
