import { describe } from 'vitest';
import { useApp } from './app.ts';
import { dialogSuite } from './dialogSuite.ts';
import { focusSuite } from './focusSuite.ts';
import { languageSuite } from './languageSuite.ts';
import { screensSuite } from './screensSuite.ts';

// Every screen and dialog in both languages, looked at by axe.
describe('console, every screen', () => {
  const app = useApp();
  describe('languages', () => languageSuite(app));
  describe('dialog', () => dialogSuite(app));
  describe('focus', () => focusSuite(app));
  describe('screen', () => screensSuite(app));
});
