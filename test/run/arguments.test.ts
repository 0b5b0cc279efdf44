import { expect, it } from 'vitest';
import { parseArgs } from './arguments.ts';

it('tells parts of paths from options of vitest and from steps that failed before', () => {
  expect(parseArgs(['test/api', '-t', 'a name', '--isolate', '--failed-step=npm run check (x)', 'test/cli'])).toEqual({
    filters: ['test/api', 'test/cli'],
    options: ['--testNamePattern=a name', '--isolate'],
    failedSteps: ['npm run check (x)'],
  });
});
