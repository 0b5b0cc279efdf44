import { describe } from 'vitest';
import { useApp } from './app.ts';
import { conflictSuite } from './conflictSuite.ts';
import { createProductSuite } from './createProductSuite.ts';
import { draftSuite } from './draftSuite.ts';
import { languageSuite } from './languageSuite.ts';
import { liveSuite } from './liveSuite.ts';
import { lostLineSuite } from './lostLineSuite.ts';
import { mainJobSuite } from './mainJobSuite.ts';
import { presenceSuite } from './presenceSuite.ts';
import { priceEditSuite } from './priceEditSuite.ts';
import { productListSuite } from './productListSuite.ts';
import { screensSuite } from './screensSuite.ts';
import { shellSuite } from './shellSuite.ts';
import { signInSuite } from './signInSuite.ts';
import { specificationsSuite } from './specificationsSuite.ts';
import { undoSuite } from './undoSuite.ts';

// One file, so that program and browser start once.
describe('console', () => {
  const app = useApp();
  describe('sign-in', () => signInSuite(app));
  describe('shell', () => shellSuite(app));
  describe('products list', () => productListSuite(app));
  describe('price edit', () => priceEditSuite(app));
  describe('live', () => liveSuite(app));
  describe('lost line', () => lostLineSuite(app));
  describe('create product', () => createProductSuite(app));
  describe('specifications', () => specificationsSuite(app));
  describe('conflict', () => conflictSuite(app));
  describe('undo', () => undoSuite(app));
  describe('draft', () => draftSuite(app));
  describe('presence', () => presenceSuite(app));
  describe('main job', () => mainJobSuite(app));
  describe('languages', () => languageSuite(app));
  describe('screen', () => screensSuite(app));
});
