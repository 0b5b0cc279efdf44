import { employee, isActive } from '../../domain/access/employee.ts';
import type { PriceSheet } from '../../domain/priceSheets/priceSheet.ts';
import type { SheetEditor } from '../../domain/priceSheets/sheetEditor.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

/** Who edits a sheet, and whether the sheet's owner is still with the company. */
export async function sheetEditor(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  { owner }: Pick<PriceSheet, 'owner'>,
  { userId, role }: { readonly userId: string; readonly role: number },
): Promise<SheetEditor> {
  // A sheet that does not exist has no owner either.
  const isOwnerGone = owner.id === '' || !isActive((await handler.load(employee, companyId, owner.id)).state);
  return { userId, role, isOwnerGone };
}
