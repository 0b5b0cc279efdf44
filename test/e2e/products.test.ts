import { describe } from 'vitest';
import { useApp } from './app.ts';
import { columnsSuite } from './columnsSuite.ts';
import { filtersSuite } from './filtersSuite.ts';
import { gridSuite } from './gridSuite.ts';
import { pasteSuite } from './pasteSuite.ts';
import { priceEditSuite } from './priceEditSuite.ts';
import { priceListSuite } from './priceListSuite.ts';
import { priceSheetSuite } from './priceSheetSuite.ts';
import { productListSuite } from './productListSuite.ts';
import { productsFileSuite } from './productsFileSuite.ts';
import { savedSearchSuite } from './savedSearchSuite.ts';

// The products list and what is done in it.
describe('console, products', () => {
  const app = useApp();
  describe('products list', () => productListSuite(app));
  describe('filters', () => filtersSuite(app));
  describe('price edit', () => priceEditSuite(app));
  describe('price list', () => priceListSuite(app));
  describe('saved searches', () => savedSearchSuite(app));
  describe('columns', () => columnsSuite(app));
  describe('grid', () => gridSuite(app));
  describe('paste by key', () => pasteSuite(app));
  describe('price sheet', () => priceSheetSuite(app));
  describe('products file', () => productsFileSuite(app));
});
