import { describe } from 'vitest';
import { useApp } from './app.ts';
import { promisesSuite } from './promisesSuite.ts';

// In `npm run test:faults` alone: beside other tests a figure says more about them.
describe.runIf(process.env.CROSSDOCK_LONG === '1')('console, promises', () => {
  const app = useApp();
  promisesSuite(app);
});
