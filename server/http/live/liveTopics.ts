import type { LiveTag } from '../../contract/system/live.ts';
import type { Session } from '../../database/sessions.ts';
import { isPermitted, type Permission } from '../../domain/access/permissions.ts';

/**
 * Who may hear of a kind of record: the permission of the calls that show it (trust 6). What is not listed is told to
 * nobody; a test holds the tags of all projections to this table.
 */
export const topics: Readonly<Record<string, Permission>> = {
  Product: 'products.view',
  InventoryCount: 'inventory.view',
  // Of products alone so far.
  Document: 'products.view',
  Client: 'clients.view',
  ImportBatch: 'products.import',
  Bulk: 'products.view',
  CompanyOptions: 'company.view',
  Company: 'company.view',
  User: 'users.view',
  ListSetting: 'settings.own',
  ParkedStream: 'system.operate',
};

type Listener = Pick<Session, 'role' | 'userId'>;

/** Whether this user may be told that such a record changed; everybody hears of their own account. */
export function mayHear({ role, userId }: Listener, { type, id }: LiveTag): boolean {
  const permission = topics[type];
  return (permission !== undefined && isPermitted(role, permission)) || isOwnAccount(userId, { type, id });
}

export const isOwnAccount = (userId: string, { type, id }: LiveTag): boolean => type === 'User' && id === userId;
