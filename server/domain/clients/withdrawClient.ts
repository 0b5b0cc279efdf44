import { removeAll } from './changeBook.ts';
import type { Client, ClientEvent } from './client.ts';

export interface WithdrawClient {
  clientId: string;
  batchId: string;
}

/**
 * Undoes a client that an import made and nothing refers to: inactive, its abbreviation free for another. The record
 * and its history stay, and a later file that names it registers it again. Rules 16.
 */
export function withdrawClient(wanted: WithdrawClient, state: Client): ClientEvent[] {
  const { isRegistered, name, abbreviation } = state;
  if (!isRegistered) return [];
  return [...removeAll(wanted.clientId, state), { type: 'ClientWithdrawn', data: { ...wanted, name, abbreviation } }];
}
