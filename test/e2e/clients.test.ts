import { describe } from 'vitest';
import { useApp } from './app.ts';
import { customerPricesSuite } from './customerPricesSuite.ts';
import { customersSuite } from './customersSuite.ts';
import { orderByLinkSuite } from './orderByLinkSuite.ts';
import { sheetsSuite } from './sheetsSuite.ts';
import { salesSuite } from './salesSuite.ts';
import { purchasesSuite } from './purchasesSuite.ts';
import { vendorAccountSuite } from './vendorAccountSuite.ts';
import { vendorListSuite } from './vendorListSuite.ts';

// Whom the company sells to, and whom it buys from.
describe('console, clients', () => {
  const app = useApp();
  describe('customers', () => customersSuite(app));
  // Before anything else makes an order.
  describe('sales orders', () => salesSuite(app));
  describe('prices of a customer', () => customerPricesSuite(app));
  describe('vendors list', () => vendorListSuite(app));
  describe('purchase orders', () => purchasesSuite(app));
  describe('price sheets', () => sheetsSuite(app));
  describe('ordering by a link', () => orderByLinkSuite(app));
  describe('account of a vendor', () => vendorAccountSuite(app));
});
