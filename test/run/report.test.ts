import { expect, it } from 'vitest';
import { reportOf, type FileRun, type Unhandled } from './report.ts';

const ended = (file: string): { ended: FileRun } => ({
  ended: { file, seconds: 1, passed: 1, skipped: 0, failures: [] },
});
const unhandled = (more: Partial<Unhandled>): { unhandled: Unhandled } => ({
  unhandled: { message: 'boom', details: '', isWorker: false, ...more },
});

it('is whole when all planned files ended', () => {
  const report = reportOf([
    { planned: ['a', 'b'] },
    { began: 'a' },
    ended('a'),
    { began: 'b' },
    ended('b'),
    { over: true },
  ]);
  expect(report).toMatchObject({ notBegun: [], homeless: [], isWhole: true });
  expect(report.files.map(({ file, failures }) => [file, failures])).toEqual([
    ['a', []],
    ['b', []],
  ]);
});

it('blames a file for an error that came while it ran', () => {
  const { files, homeless } = reportOf([{ planned: ['a'] }, { began: 'a' }, ended('a'), unhandled({ file: 'a' })]);
  expect(files).toMatchObject([{ file: 'a', failures: [{ test: 'whole file', message: 'boom' }] }]);
  expect(homeless).toEqual([]);
});

it('leaves an error that no file had to the run', () => {
  expect(reportOf([{ planned: ['a'] }, ended('a'), unhandled({})]).homeless).toMatchObject([{ message: 'boom' }]);
  expect(reportOf([{ planned: ['a'] }, ended('a'), unhandled({ file: 'b' })]).homeless).toHaveLength(1);
});

it('blames files without an end for the death of their worker, and knows those that never began', () => {
  const { files, homeless, notBegun } = reportOf([
    { planned: ['a', 'b', 'c'] },
    { began: 'a' },
    { began: 'b' },
    ended('b'),
    unhandled({ isWorker: true, message: 'worker is gone' }),
    { over: true },
  ]);
  expect(files.find(({ file }) => file === 'a')?.failures).toMatchObject([{ message: 'no result: worker is gone' }]);
  expect(files.find(({ file }) => file === 'b')?.failures).toEqual([]);
  expect(notBegun).toEqual(['c']);
  expect(homeless).toEqual([]);
});

it('is not whole when vitest ended without a word', () => {
  const { isWhole, files } = reportOf([{ planned: ['a'] }, { began: 'a' }]);
  expect(isWhole).toBe(false);
  expect(files).toMatchObject([{ failures: [{ message: 'no result: vitest ended while it ran' }] }]);
});
