import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildConsole } from '../../server/embedded/supervisor/buildConsole.ts';
import { runOnce } from '../../server/embedded/supervisor/part.ts';
import { openPartLog } from '../../server/embedded/supervisor/partLog.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** What keys and credentials look like (trust 5.28). */
const secrets: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\./,
  /\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{16,}/,
  /"(?:secret|password|api_?key)"\s*:\s*"[^"\s]{16,}"/i,
];
const binary = new Set(['.png', '.ttf', '.ico', '.pdf', '.xlsx', '.gz', '.zip']);

it('no key or credential stands in the repository', async () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: project, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file !== '' && !binary.has(extname(file)));
  expect(files.length).toBeGreaterThan(400);
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(join(project, file), 'utf8').catch(() => '');
    for (const secret of secrets) if (secret.test(text)) found.push(`${file}: ${String(secret)}`);
  }
  expect(found.filter((one) => !one.startsWith('test/security/secrets.test.ts'))).toEqual([]);
});

it('nothing of the server is in the console that browsers load, and no map of its source', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crossdock-bundle-'));
  const log = await openPartLog(dataDir, 'console-build', () => undefined);
  const folder = await buildConsole({
    projectDir: project,
    dataDir,
    say: () => undefined,
    run: (command) => runOnce(command, log).done,
  });
  const names = await readdir(folder ?? '', { recursive: true });
  expect(names).toContain('index.html');
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  const code = (
    await Promise.all(
      names.filter((name) => /\.(js|css|html)$/.test(name)).map((name) => readFile(join(folder ?? '', name), 'utf8')),
    )
  ).join('\n');
  expect(code.length).toBeGreaterThan(200_000);
  for (const word of [
    'CROSSDOCK_SECRET',
    'DATABASE_URL',
    'EVENTSTORE_URL',
    'argon2',
    'password_hash',
    'vault.',
    'sourceMappingURL=',
  ])
    expect([word, code.includes(word)]).toEqual([word, false]);
  for (const secret of secrets) expect([String(secret), secret.test(code)]).toEqual([String(secret), false]);
  log.close();
  await rm(dataDir, { recursive: true });
});
