import { employee, isActive } from '../../domain/access/employee.ts';
import { eachOnce } from '../../domain/mailAddress.ts';
import { addressesIn, type SheetValues } from '../../domain/priceSheets/sheetFields.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

/** Who of the company gets a copy: the sheet's addresses, and the sales rep where the sheet says so. */
export async function companyAddresses(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  { confirmEmails, copyAssignedSales }: SheetValues,
  repId: string | undefined,
): Promise<string[]> {
  const rep = copyAssignedSales && repId !== undefined ? await addressOfUser({ handler }, companyId, repId) : [];
  return eachOnce([...addressesIn(confirmEmails), ...rep]);
}

async function addressOfUser(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  userId: string,
): Promise<string[]> {
  const { state } = await handler.load(employee, companyId, userId);
  return isActive(state) ? [state.email] : [];
}
