import type { Client, ClientEvent } from './client.ts';

export interface WithdrawClient {
  clientId: string;
  batchId: string;
}

/**
 * Takes back a client that an import made and nothing refers to: inactive, its abbreviation free for another. The record
 * and its history stay, and a later file that names it registers it again. Rules 16.
 */
export function withdrawClient(wanted: WithdrawClient, { isRegistered, name, abbreviation }: Client): ClientEvent[] {
  return isRegistered ? [{ type: 'ClientWithdrawn', data: { ...wanted, name, abbreviation } }] : [];
}
