import type { CommandContext } from '../../kernel/handleCommand.ts';
import type { AddressValues } from '../../domain/clients/addressFields.ts';
import type { ContactValues } from '../../domain/clients/contactFields.ts';
import { addClient, type NewClient } from './addClient.ts';
import type { ClientDeps } from './clientClaims.ts';

/** A customer or vendor as a row of a file has it; what it leaves empty is absent. */
export type WrittenClient = NewClient & {
  readonly row: number;
  /** Absent in bulk changes that an older Crossdock began. */
  readonly contact?: Partial<ContactValues> | null;
  readonly address?: Partial<AddressValues> | null;
  readonly shipAddress?: Partial<AddressValues> | null;
};

/** Adds the client of a row, active and public unless it says otherwise; false where this very command had done it. */
export async function importClient(
  deps: ClientDeps,
  [written]: readonly WrittenClient[],
  context: CommandContext,
): Promise<boolean> {
  if (!written) return false;
  const { row: _, contact, address, shipAddress, ...account } = written;
  return (await addClient(deps, account, context, { contact, address, shipAddress })).types.length > 0;
}
