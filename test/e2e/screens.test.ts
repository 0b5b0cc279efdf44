import { describe } from 'vitest';
import { useApp } from './app.ts';
import { screensSuite } from './screensSuite.ts';
import { widthsSuite } from './widthsSuite.ts';

// Screens and dialogs in states that no story comes by.
describe('console, every screen', () => {
  const app = useApp();
  describe('screen', () => screensSuite(app));
  describe('widths', () => widthsSuite(app));
});
