import { describe } from 'vitest';
import { useApp } from './app.ts';
import { accountSuite } from './accountSuite.ts';
import { adminSuite } from './adminSuite.ts';
import { asOfSuite } from './asOfSuite.ts';
import { presentOnlySuite } from './presentOnlySuite.ts';
import { conflictSuite } from './conflictSuite.ts';
import { draftSuite } from './draftSuite.ts';
import { liveSuite } from './liveSuite.ts';
import { lostLineSuite } from './lostLineSuite.ts';
import { presenceSuite } from './presenceSuite.ts';
import { undoSuite } from './undoSuite.ts';

// What happens between people, moments and broken lines.
describe('console, together', () => {
  const app = useApp();
  describe('live', () => liveSuite(app));
  describe('lost line', () => lostLineSuite(app));
  describe('conflict', () => conflictSuite(app));
  describe('undo', () => undoSuite(app));
  describe('draft', () => draftSuite(app));
  describe('presence', () => presenceSuite(app));
  describe('account', () => accountSuite(app));
  describe('admin screens', () => adminSuite(app));
  describe('as of', () => asOfSuite(app));
  describe('screens of the present only', () => presentOnlySuite(app));
});
