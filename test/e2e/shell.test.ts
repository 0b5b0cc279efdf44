import { describe } from 'vitest';
import { useApp } from './app.ts';
import { dialogSuite } from './dialogSuite.ts';
import { focusSuite } from './focusSuite.ts';
import { languageSuite } from './languageSuite.ts';
import { paletteSuite } from './paletteSuite.ts';
import { shellSuite } from './shellSuite.ts';
import { signInSuite } from './signInSuite.ts';

// Getting in, and what is around every screen.
describe('console, shell', () => {
  const app = useApp();
  describe('sign-in', () => signInSuite(app));
  describe('shell', () => shellSuite(app));
  describe('palette', () => paletteSuite(app));
  describe('languages', () => languageSuite(app));
  describe('dialog', () => dialogSuite(app));
  describe('focus', () => focusSuite(app));
});
