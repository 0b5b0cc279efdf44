import { describe } from 'vitest';
import { useApp } from './app.ts';
import { vendorAccountSuite } from './vendorAccountSuite.ts';

// Whom the company buys from.
describe('console, clients', () => {
  const app = useApp();
  describe('account of a vendor', () => vendorAccountSuite(app));
});
