import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastMessages, noteworthy, openPartLog } from '../../server/embedded/supervisor/partLog.ts';
import { eventually } from './supervisorProcess.ts';

describe('what a person sees of the log of a part', () => {
  it.each([
    ['{"level":30,"msg":"request completed"}', undefined],
    ['{"level":40,"msg":"slow"}', 'warning: slow'],
    ['{"level":50,"msg":"failed","err":{"message":"no such table"}}', 'error: failed: no such table'],
    ['{not json', '{not json'],
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
    ['', undefined],
  ])('of the server on stderr: %s', (line, shown) => {
    expect(noteworthy('server', line, 'stderr')).toBe(shown);
  });

  it('of the projector, whose errors are under another name', () => {
    expect(noteworthy('projector', '{"level":50,"msg":"it stops","error":"log is older"}', 'stdout')).toBe(
      'error: it stops: log is older',
    );
  });

  it('of the server on stdout: nothing but warnings and errors', () => {
    expect(noteworthy('server', 'listening', 'stdout')).toBeUndefined();
    expect(noteworthy('server', '{"level":60,"msg":"out of memory"}', 'stdout')).toBe('error: out of memory');
  });

  it.each([
    ['ERROR:  duplicate key value violates unique constraint', false],
    ['FATAL:  terminating connection due to administrator command', false],
    ['FATAL:  the database system is starting up', false],
    ['PANIC:  could not write to file: No space left on device', true],
    ['FATAL:  could not create any TCP/IP sockets', true],
  ])('of PostgreSQL: %s', (line, isShown) => {
    expect(noteworthy('postgres', line, 'stderr') !== undefined).toBe(isShown);
  });
});

describe('why a part did not start', () => {
  const begins = '{"level":30,"msg":"begins"}';
  const fails = '{"level":50,"msg":"it stops","error":{"type":"Error","message":"log is older","stack":"Error: ..."}}';

  it('is what it said in plain words, once', () => {
    const lines = [begins, 'log is older', '    at run (file.ts:1:1)', fails, '', begins, 'log is older', fails];
    expect(lastMessages(lines)).toEqual(['log is older']);
  });

  it('is else the last error of its log, as a sentence, and never a line of JSON', () => {
    expect(lastMessages([begins, fails, '{"level":60,"msg":"gone"}', '{"level":40,"msg":"slow"}'])).toEqual(['gone']);
    expect(lastMessages([begins, fails, begins])).toEqual(['it stops: log is older']);
    expect(lastMessages([begins])).toEqual([]);
  });
});

describe('the log of a part', () => {
  it('is appended to, kept private, and set aside at a start when it has grown', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'crossdock-logs-'));
    await mkdir(join(dataDir, 'logs'));
    await writeFile(join(dataDir, 'logs/server.log'), 'x'.repeat(6 * 1024 * 1024));
    const shown: string[] = [];
    for (const line of ['first run', 'second run']) {
      const log = await openPartLog(dataDir, 'server', (text) => shown.push(text));
      log.write(line, 'stderr');
      expect(log.last(5)).toEqual([line]);
      log.close();
      await eventually(async () =>
        (await readFile(join(dataDir, 'logs/server.log'), 'utf8').catch(() => '')).includes(line),
      );
    }
    expect(await readFile(join(dataDir, 'logs/server.log'), 'utf8')).toBe('first run\nsecond run\n');
    expect(await readdir(join(dataDir, 'logs'))).toEqual(['server.log', 'server.log.1']);
    expect((await stat(join(dataDir, 'logs/server.log'))).mode & 0o777).toBe(0o600);
    expect(shown).toEqual(['server: first run', 'server: second run']);
    await rm(dataDir, { recursive: true });
  });

  it('is set aside by size while its part runs, and two earlier files are all that stays', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'crossdock-logs-'));
    const log = await openPartLog(dataDir, 'server', () => undefined);
    const line = 'y'.repeat(64 * 1024);
    // Some 20 MB: three times more than one file takes.
    for (let count = 0; count < 320; count++) log.write(`${String(count)} ${line}`, 'stdout');
    log.write('the last line', 'stdout');
    log.close();
    const path = (name: string) => join(dataDir, 'logs', name);
    await eventually(async () => (await readFile(path('server.log'), 'utf8')).endsWith('the last line\n'));
    expect((await readdir(join(dataDir, 'logs'))).sort()).toEqual(['server.log', 'server.log.1', 'server.log.2']);
    for (const name of ['server.log', 'server.log.1', 'server.log.2']) {
      expect((await stat(path(name))).size).toBeLessThan(5.2 * 1024 * 1024);
      expect((await stat(path(name))).mode & 0o777).toBe(0o600);
    }
    // In order and without a gap up to the end, once the file before has been written to its end too.
    await eventually(async () => {
      const names = ['server.log.2', 'server.log.1', 'server.log'];
      const text = (await Promise.all(names.map((name) => readFile(path(name), 'utf8')))).join('');
      const numbers = text.split('\n').slice(0, -2).map(parseFloat);
      return String(numbers) === String(Array.from({ length: 160 }, (_, index) => 160 + index));
    });
    await rm(dataDir, { recursive: true });
  });
});
