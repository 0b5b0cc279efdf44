import type { Permission } from './access/permissions.ts';
import { viewersOfType } from './kinds.ts';

/**
 * Who may be notified of a change, by the type of its live tag: the permission of the routes that show it (trust 6). Types
 * that are not here notify nobody; a test checks the tags of all projections against this table. The console keeps what it
 * has read under the same types.
 */
export const liveTopics = {
  ...viewersOfType,
  InventoryCount: 'inventory.view',
  // Only products have them so far.
  Document: 'products.view',
  ImportBatch: 'imports.use',
  Bulk: 'products.view',
  CompanyOptions: 'company.view',
  User: 'users.view',
  Punch: 'people.punch',
  TimeSheet: 'people.punch',
  Receivable: 'receivables.view',
  ListSetting: 'settings.own',
  ParkedStream: 'system.operate',
} as const satisfies Readonly<Record<string, Permission>>;

export type LiveTopic = keyof typeof liveTopics;
