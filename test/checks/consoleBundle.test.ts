import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

it('holds no TypeBox in any chunk of the console, and 80 kB of JavaScript at most where customers order', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'crossdock-bundle-'));
  try {
    await build({ configFile: 'vite.config.ts', logLevel: 'silent', build: { outDir } });
    const chunks = (await readdir(join(outDir, 'assets'))).filter((name) => name.endsWith('.js'));
    expect(chunks.length).toBeGreaterThan(10);
    const texts = await Promise.all(chunks.map((name) => readFile(join(outDir, 'assets', name), 'utf8')));
    // The mark that TypeBox leaves on every schema.
    expect(chunks.filter((_, index) => texts[index]?.includes('~kind'))).toEqual([]);

    // The page where customers order: all of its JavaScript, on a slow telephone.
    const ordering = join(outDir, 'ordering');
    expect(await readdir(ordering)).toContain('index.html');
    const scripts = (await readdir(join(ordering, 'assets'))).filter((name) => name.endsWith('.js'));
    const bytes = await Promise.all(scripts.map((name) => readFile(join(ordering, 'assets', name))));
    expect(bytes.reduce((sum, script) => sum + gzipSync(script).length, 0)).toBeLessThan(80_000);
  } finally {
    await rm(outDir, { recursive: true });
  }
});
