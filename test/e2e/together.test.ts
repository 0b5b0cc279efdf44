import { describe } from 'vitest';
import { useApp } from './app.ts';
import { conflictSuite } from './conflictSuite.ts';
import { draftSuite } from './draftSuite.ts';
import { liveSuite } from './liveSuite.ts';
import { lostLineSuite } from './lostLineSuite.ts';
import { presenceSuite } from './presenceSuite.ts';
import { undoSuite } from './undoSuite.ts';

// Several people, and lines that break.
describe('console, together', () => {
  const app = useApp();
  describe('live', () => liveSuite(app));
  describe('lost line', () => lostLineSuite(app));
  describe('conflict', () => conflictSuite(app));
  describe('undo', () => undoSuite(app));
  describe('draft', () => draftSuite(app));
  describe('presence', () => presenceSuite(app));
});
