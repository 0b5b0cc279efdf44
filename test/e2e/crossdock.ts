import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { App } from './app.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What an operator does at a terminal beside the console; files are named from the top folder. */
export async function crossdock({ program }: App, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [at('cli/crossdock.mjs'), ...args], {
    cwd: at(''),
    env: { ...process.env, CROSSDOCK_DATA: program.dataDir },
  });
}

/** The vendors of a file, which has no email of theirs. */
export const importVendors = (app: App): Promise<void> =>
  crossdock(
    app,
    ...['import', 'vendors', 'fixtures/other-system-suppliers.csv'],
    ...['--map', 'fixtures/northwind-suppliers.map.json', '--allow-missing', 'email', '--commit'],
  );
