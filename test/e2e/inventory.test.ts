import { describe } from 'vitest';
import { useApp } from './app.ts';
import { activitySuite } from './activitySuite.ts';
import { countsSuite } from './countsSuite.ts';
import { lotsSuite } from './lotsSuite.ts';
import { pricingSuite } from './pricingSuite.ts';
import { restockSuite } from './restockSuite.ts';
import { unitsSuite } from './unitsSuite.ts';

// Stock, what it is counted in and what it costs.
describe('console, inventory and pricing', () => {
  const app = useApp();
  describe('lots and adjustment', () => lotsSuite(app));
  describe('inventory counts', () => countsSuite(app));
  describe('units', () => unitsSuite(app));
  describe('restock', () => restockSuite(app));
  describe('pricing tab', () => pricingSuite(app));
  // Its customers would be on the pricing tab.
  describe('activity', () => activitySuite(app));
});
