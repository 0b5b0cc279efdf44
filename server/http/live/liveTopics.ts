import type { LiveTag } from '../../contract/system/live.ts';
import type { Session } from '../../database/sessions.ts';
import { isPermitted, type Permission } from '../../domain/access/permissions.ts';

/**
 * Who may be notified of a kind of record: the permission of the routes that show it (trust 6). Unlisted kinds notify
 * nobody; a test checks the tags of all projections against this table.
 */
export const topics: Readonly<Record<string, Permission>> = {
  Product: 'products.view',
  InventoryCount: 'inventory.view',
  // Only products have them so far.
  Document: 'products.view',
  Client: 'clients.view',
  SalesOrder: 'sales.view',
  PurchaseOrder: 'purchases.view',
  ImportBatch: 'products.import',
  Bulk: 'products.view',
  CompanyOptions: 'company.view',
  Company: 'company.view',
  User: 'users.view',
  Punch: 'people.punch',
  ListSetting: 'settings.own',
  ParkedStream: 'system.operate',
};

type Listener = Pick<Session, 'role' | 'userId'>;

/** Whether this user may be notified of a change; everybody is notified of their own account. */
export function mayReceive({ role, userId }: Listener, { type, id }: LiveTag): boolean {
  const permission = topics[type];
  return (permission !== undefined && isPermitted(role, permission)) || isOwnAccount(userId, { type, id });
}

export const isOwnAccount = (userId: string, { type, id }: LiveTag): boolean => type === 'User' && id === userId;
