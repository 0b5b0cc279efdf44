import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';

it('holds no TypeBox in any chunk of the console', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'crossdock-bundle-'));
  try {
    await build({ configFile: 'vite.config.ts', logLevel: 'silent', build: { outDir } });
    const chunks = (await readdir(join(outDir, 'assets'))).filter((name) => name.endsWith('.js'));
    expect(chunks.length).toBeGreaterThan(10);
    const texts = await Promise.all(chunks.map((name) => readFile(join(outDir, 'assets', name), 'utf8')));
    // The mark that TypeBox leaves on every schema.
    expect(chunks.filter((_, index) => texts[index]?.includes('~kind'))).toEqual([]);
  } finally {
    await rm(outDir, { recursive: true });
  }
});
