import type { TestProject } from 'vitest/node';
import { startForTests } from './postgres.ts';

/** Named by vitest's `globalSetup`: one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startForTests();
  project.provide('postgres', postgres.urls);
  return () => postgres.stop();
}
