import { describe } from 'vitest';
import { useApp } from './app.ts';
import { columnsSuite } from './columnsSuite.ts';
import { createProductSuite } from './createProductSuite.ts';
import { detailsSuite } from './detailsSuite.ts';
import { gridSuite } from './gridSuite.ts';
import { lotsSuite } from './lotsSuite.ts';
import { mainJobSuite } from './mainJobSuite.ts';
import { paletteSuite } from './paletteSuite.ts';
import { priceEditSuite } from './priceEditSuite.ts';
import { priceListSuite } from './priceListSuite.ts';
import { productListSuite } from './productListSuite.ts';
import { restockSuite } from './restockSuite.ts';
import { savedSearchSuite } from './savedSearchSuite.ts';
import { shellSuite } from './shellSuite.ts';
import { signInSuite } from './signInSuite.ts';
import { specificationsSuite } from './specificationsSuite.ts';
import { unitsSuite } from './unitsSuite.ts';

// Program and browser start once a file; three files, so that two cores share them.
describe('console', () => {
  const app = useApp();
  describe('sign-in', () => signInSuite(app));
  describe('shell', () => shellSuite(app));
  describe('products list', () => productListSuite(app));
  describe('price edit', () => priceEditSuite(app));
  describe('price list', () => priceListSuite(app));
  describe('create product', () => createProductSuite(app));
  describe('specifications', () => specificationsSuite(app));
  describe('details, description and logistics', () => detailsSuite(app));
  describe('lots and adjustment', () => lotsSuite(app));
  describe('units', () => unitsSuite(app));
  describe('restock', () => restockSuite(app));
  describe('palette', () => paletteSuite(app));
  describe('saved searches', () => savedSearchSuite(app));
  describe('columns', () => columnsSuite(app));
  describe('grid', () => gridSuite(app));
  describe('main job', () => mainJobSuite(app));
});
