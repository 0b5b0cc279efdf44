import { describe } from 'vitest';
import { useApp } from './app.ts';
import { createProductSuite } from './createProductSuite.ts';
import { detailsSuite } from './detailsSuite.ts';
import { gallerySuite } from './gallerySuite.ts';
import { mainJobSuite } from './mainJobSuite.ts';
import { specificationsSuite } from './specificationsSuite.ts';
import { timelineSuite } from './timelineSuite.ts';

// One product, from its creation on.
describe('console, product', () => {
  const app = useApp();
  describe('create product', () => createProductSuite(app));
  describe('specifications', () => specificationsSuite(app));
  describe('details, description and logistics', () => detailsSuite(app));
  describe('gallery', () => gallerySuite(app));
  describe('timeline', () => timelineSuite(app));
  describe('main job', () => mainJobSuite(app));
});
