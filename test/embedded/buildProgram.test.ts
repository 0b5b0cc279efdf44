import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the built program', () => {
  let projectDir: string;
  const cache = (): string => join(projectDir, 'node_modules/.cache/crossdock-program');
  const builds = async (): Promise<string[]> => (await readdir(cache())).filter((name) => !name.startsWith('.'));
  const write = (path: string, text: string): Promise<void> => writeFile(join(projectDir, path), text);
  async function start(): Promise<string> {
    const args = [join(projectDir, 'server/program/run.mjs'), join(projectDir, 'cli/main.ts'), 'there'];
    return (await promisify(execFile)(process.execPath, args)).stdout.trim();
  }
  /** Says its arguments, what is beside its source, and from where it was loaded. */
  const program = (greeting: string): string => `
    import { readFileSync } from 'node:fs';
    const to: readonly string[] = process.argv.slice(2);
    const place = readFileSync(new URL('place.txt', import.meta.url), 'utf8');
    console.log('${greeting}', ...to, place, import.meta.resolve('./').includes('.cache') ? 'built' : 'source');`;

  beforeAll(async () => {
    projectDir = await mkdtemp(join(tmpdir(), 'crossdock-built-'));
    for (const folder of ['projections', 'migrations', 'node_modules']) await mkdir(join(projectDir, folder));
    for (const library of ['tsx', 'esbuild']) {
      await symlink(resolve('node_modules', library), join(projectDir, 'node_modules', library));
    }
    await cp('server/program', join(projectDir, 'server/program'), { recursive: true });
    const { entries } = (await import(resolve('server/program/built.mjs'))) as { entries: string[] };
    for (const entry of entries) {
      await mkdir(dirname(join(projectDir, entry)), { recursive: true });
      await write(entry, 'export {};');
    }
    for (const file of ['package.json', 'package-lock.json']) await write(file, '{ "type": "module" }');
    await write('cli/place.txt', 'beside');
    await write('cli/main.ts', program('hello'));
  });
  afterAll(() => rm(projectDir, { recursive: true }));

  it('is made by the first start, also of two at once, and answers as the source does', async () => {
    expect(await Promise.all([start(), start()])).toEqual(Array(2).fill('hello there beside built'));
    expect(await start()).toBe('hello there beside built');
    expect(await builds()).toHaveLength(1);
  });

  it('is made again for another source', async () => {
    await write('cli/main.ts', program('goodbye'));
    expect(await start()).toBe('goodbye there beside built');
    expect(await builds()).toHaveLength(2);
  });

  it('refuses what only the source could load', async () => {
    await write('cli/main.ts', `await import('tsx/esm/api');`);
    await expect(start()).rejects.toThrow(/main\.ts:1:13: ERROR:.* loaded lazily/);
  });

  it('names the place of a mistake in the source, and leaves nothing half-built', async () => {
    await write('cli/main.ts', 'const = 1;');
    await expect(start()).rejects.toThrow(/cli\/main\.ts:1:6/);
    expect(await readdir(cache())).toHaveLength(2);
    await write('cli/main.ts', `const one: number = 1;\n\nthrow new Error(String(one));`);
    await expect(start()).rejects.toThrow(/cli\/main\.ts:3:7/);
  });

  it('is done without where the project may not be written', async () => {
    await rm(join(projectDir, 'node_modules/.cache'), { recursive: true });
    await write('node_modules/.cache', ''); // root may write into any folder: so a file bars the way
    await write('cli/main.ts', program('hello'));
    expect(await start()).toBe('hello there beside source');
  });
});
