import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../server/http/app.ts';
import { enterWorld, type World } from './world.ts';

let world: World;
let app: App;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crossdock-console-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Crossdock</title>');
  await writeFile(join(folder, 'assets', 'index-abc123.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'index-abc123.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  world = await enterWorld();
  app = await world.build({ consoleDir: folder });
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.inject({ url });

describe('the console', () => {
  it('is the page of every address that is neither a file nor the API, never cached', async () => {
    for (const url of ['/', '/login', '/products', '/products/abc/specifications?x=1']) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.body).toContain('Crossdock');
    }
  });

  it('has its hashed files cached for ever, the others never', async () => {
    expect((await get('/assets/index-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('is sent as the build has compressed it, to whoever takes that', async () => {
    const url = '/assets/index-abc123.js';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/) as string,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('export {};');
    const plain = await get(url);
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {};']);
  });

  it('answers 404 for a hashed file of another build and for the API, not its page', async () => {
    for (const url of ['/assets/index-old.js', '/api/nothing'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  it('leads nowhere else on the disk', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '//etc/passwd']) {
      expect((await get(url)).body).not.toMatch(/"dependencies"|root:/);
    }
  });

  it('says so when it is not built', async () => {
    const answer = await world.app.inject({ url: '/products' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('not built: run npx vite build');
  });
});

describe('security headers', () => {
  it('are those of trust 6, on pages and API alike', async () => {
    for (const url of ['/', '/api/health', '/api/nothing', '/api/user/me']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';script-src 'self';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' blob: data:;font-src 'self';connect-src 'self';" +
          "frame-src blob:;form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none'",
      );
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      // Loopback has no https to insist on.
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });
});

describe('health', () => {
  it('says ok and no more', async () => {
    const answer = await get('/api/health');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });
});
