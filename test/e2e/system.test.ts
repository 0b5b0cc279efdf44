import { describe } from 'vitest';
import { useApp } from './app.ts';
import { accountSuite } from './accountSuite.ts';
import { adminSuite } from './adminSuite.ts';
import { asOfSuite } from './asOfSuite.ts';
import { companySettingsSuite } from './companySettingsSuite.ts';
import { employeesSuite } from './employeesSuite.ts';
import { importsSuite } from './importsSuite.ts';
import { punchSuite } from './punchSuite.ts';
import { presentOnlySuite } from './presentOnlySuite.ts';

// What is for administrators, for one's own account, and for looking back.
describe('console, system', () => {
  const app = useApp();
  describe('account', () => accountSuite(app));
  describe('admin screens', () => adminSuite(app));
  describe('time clock', () => punchSuite(app));
  describe('employees', () => employeesSuite(app));
  describe('imports', () => importsSuite(app));
  describe('as of', () => asOfSuite(app));
  describe('company settings', () => companySettingsSuite(app));
  describe('screens of the present only', () => presentOnlySuite(app));
});
