import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeOnce } from './makeOnce.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'crossdock-once-'));
});
afterEach(() => {
  rmSync(place, { recursive: true });
});

const make = (beside: string): Promise<void> => {
  mkdirSync(beside);
  return Promise.resolve();
};

it('is made by one, and all others have it', async () => {
  const made = join(place, 'made');
  let times = 0;
  const ask = () =>
    makeOnce(made, (beside) => {
      times += 1;
      return make(beside);
    });
  await Promise.all([ask(), ask(), ask()]);
  expect(times).toBe(1);
  expect(readdirSync(place)).toEqual(['made']);
});

it('fails for who makes it, and is made by who asks next', async () => {
  const made = join(place, 'made');
  const failing = makeOnce(made, () => Promise.reject(new Error('no disk')));
  const waiting = makeOnce(made, make);
  await expect(failing).rejects.toThrow('no disk');
  await waiting;
  expect(existsSync(made)).toBe(true);
});

it('is not waited for when who was making it is dead', async () => {
  const made = join(place, 'made');
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  writeFileSync(`${made}.lock`, String(pid));
  await makeOnce(made, make);
  expect(readdirSync(place)).toEqual(['made']);
});
