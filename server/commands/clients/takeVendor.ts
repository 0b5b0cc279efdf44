import type { CommandContext } from '../../kernel/handleCommand.ts';
import { addVendor, type NewVendor } from './addVendor.ts';
import type { ClientDeps } from './clientClaims.ts';

/** A vendor as a row of a file has it; what it leaves empty is absent. */
export type WrittenVendor = NewVendor & { readonly row: number };

/** Adds the vendor of a row, active and public unless it says otherwise; false where this very command had done it. */
export async function takeVendor(
  deps: ClientDeps,
  [written]: readonly WrittenVendor[],
  context: CommandContext,
): Promise<boolean> {
  if (!written) return false;
  const { row: _, ...vendor } = written;
  return (await addVendor(deps, vendor, context)).types.length > 0;
}
