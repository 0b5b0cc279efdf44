import { describe } from 'vitest';
import { useApp } from './app.ts';
import { vendorAccountSuite } from './vendorAccountSuite.ts';
import { vendorListSuite } from './vendorListSuite.ts';

// Whom the company buys from.
describe('console, clients', () => {
  const app = useApp();
  describe('vendors list', () => vendorListSuite(app));
  describe('account of a vendor', () => vendorAccountSuite(app));
});
