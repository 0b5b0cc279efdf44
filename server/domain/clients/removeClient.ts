import { DomainError } from '../../kernel/decider.ts';
import { removeAll } from './changeBook.ts';
import type { Client, ClientEvent } from './client.ts';

export interface RemoveClient {
  clientId: string;
}

/**
 * Deletes a customer or vendor that nothing refers to, which is seen to before; one that is used is set INACTIVE instead
 * (rules 18.22). Its history stays, its abbreviation is free, and one of its name continues it. Quiet when it is gone already.
 */
export function removeClient({ clientId }: RemoveClient, state: Client): ClientEvent[] {
  const { isRegistered, name, abbreviation } = state;
  if (!isRegistered && name === '') throw new DomainError('clients.unknown', { clientId });
  if (!isRegistered) return [];
  return [...removeAll(clientId, state), { type: 'ClientDeleted', data: { clientId, name, abbreviation } }];
}
