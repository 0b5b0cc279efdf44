import { ClientStatus, ClientType, type ClientStatusCode, type ClientTypeCode } from '../../domain/clients/client.ts';
import type { Claims } from '../../kernel/claims.ts';
import type { CommandContext, CommandHandler } from '../../kernel/handleCommand.ts';
import { addVendor } from './addVendor.ts';

/** A vendor as a file has it; what it leaves empty is undefined. */
export interface WrittenVendor {
  readonly name: string;
  readonly type: ClientTypeCode | undefined;
  readonly status: ClientStatusCode | undefined;
  readonly abbreviation: string | undefined;
}

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/** Adds the vendor of a row, active and public unless it says otherwise; false where this very command had done it. */
export async function takeVendor(
  deps: Deps,
  [vendor]: readonly WrittenVendor[],
  context: CommandContext,
): Promise<boolean> {
  if (!vendor) return false;
  const { name, type = ClientType.VENDOR, status = ClientStatus.ACTIVE, abbreviation = '' } = vendor;
  return (await addVendor(deps, { name, type, status, abbreviation }, context)).types.length > 0;
}
