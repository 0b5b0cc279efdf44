import { describe, expect, it } from 'vitest';
import type { FileRun } from './report.ts';
import { isUndecided, judge, MOST_FLAKY, MOST_RED, toRepeat } from './verdict.ts';

const run = (file: string, ...failed: string[]): FileRun => ({
  file,
  seconds: 1,
  passed: 3,
  skipped: 0,
  failures: failed.map((test) => ({ test, message: `${test} failed`, details: '' })),
});
const judged = (...runs: FileRun[][]) => judge(new Map(runs.map((each) => [each[0]?.file ?? '', each])), []);
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}.test.ts`);

describe('files', () => {
  it('are run again when they were red', () => {
    expect(toRepeat([run('a'), run('b', 'x'), run('c', 'y', 'z')])).toEqual(['b', 'c']);
  });

  it('are not when there are more than bad luck explains', () => {
    expect(toRepeat(many(MOST_RED).map((file) => run(file, 'x')))).toHaveLength(MOST_RED);
    expect(toRepeat(many(MOST_RED + 1).map((file) => run(file, 'x')))).toEqual([]);
  });

  it('are run alone once more where another test failed, and no more than that', () => {
    expect(isUndecided([run('a', 'x')])).toBe(true);
    expect(isUndecided([run('a', 'x'), run('a')])).toBe(false);
    expect(isUndecided([run('a', 'x'), run('a', 'x')])).toBe(false);
    expect(isUndecided([run('a', 'x'), run('a', 'y')])).toBe(true);
    expect(isUndecided([run('a', 'x'), run('a', 'y'), run('a', 'z')])).toBe(false);
  });
});

describe('a test that was red', () => {
  it('is a defect when it is red again', () => {
    const { defects, flaky, failed, passed } = judged([run('a', 'x', 'y'), run('a', 'x')], [run('b')]);
    expect(defects).toMatchObject([{ file: 'a', test: 'x', note: 'again, alone' }]);
    expect(flaky).toEqual([]);
    expect({ failed, passed }).toEqual({ failed: 1, passed: 6 });
  });

  it('is flaky when it is green alone, and told with what it said first', () => {
    const { defects, flaky, failed } = judged([run('a', 'x'), run('a')]);
    expect(defects).toEqual([]);
    expect(flaky).toMatchObject([{ file: 'a', test: 'x', message: 'x failed' }]);
    expect(failed).toBe(0);
  });

  it('is a defect in a file that is red each time, whatever fails there', () => {
    expect(judged([run('a', 'x'), run('a', 'y'), run('a', 'z')]).failed).toBe(3);
  });

  it('is a defect when it comes back in the third run', () => {
    const { defects } = judged([run('a', 'x'), run('a', 'y'), run('a', 'x')]);
    expect(defects.map(({ test }) => test)).toEqual(['x']);
  });

  it('is a defect when it was not run again', () => {
    expect(judged([run('a', 'x')]).defects).toMatchObject([{ note: 'not run again' }]);
  });
});

describe('a run', () => {
  it('is red of too many red files, each counted too', () => {
    const { broken, failed } = judged(...many(MOST_RED + 1).map((file) => [run(file, 'x')]));
    expect(broken).toEqual([expect.stringContaining('files were red')]);
    expect(failed).toBe(MOST_RED + 2);
  });

  it('is red of too many flaky files', () => {
    const lucky = (count: number) => judged(...many(count).map((file) => [run(file, 'x', 'y'), run(file)]));
    expect(lucky(MOST_FLAKY).failed).toBe(0);
    expect(lucky(MOST_FLAKY + 1)).toMatchObject({ failed: 1, broken: [expect.stringContaining('FLAKY')] });
  });

  it('is red of an error without a file', () => {
    const { broken, failed } = judge(new Map([['a', [run('a')]]]), [{ message: 'boom', details: '', isWorker: false }]);
    expect(broken).toEqual(['error outside of all test files: boom']);
    expect(failed).toBe(1);
  });
});
