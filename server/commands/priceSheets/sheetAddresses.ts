import { employee, isActive } from '../../domain/access/employee.ts';
import type { Client } from '../../domain/clients/client.ts';
import { isMailAddress } from '../../domain/mailAddress.ts';
import { addressesIn, type SheetValues } from '../../domain/priceSheets/sheetFields.ts';
import { asCompared } from '../../domain/text.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

/** Addresses that mail can be sent to, each once, however they are written. */
export function eachOnce(addresses: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const address of addresses)
    if (isMailAddress(address) && !known.has(asCompared(address))) known.set(asCompared(address), address);
  return [...known.values()];
}

/** Where a customer is mailed to: the account's own address and contacts who want copies of orders (rules 18.29). */
export const customerAddresses = ({ email, contacts }: Client): string[] =>
  eachOnce([
    email,
    ...contacts.flatMap(({ isRemoved, values }) => (!isRemoved && values.orderConfirmCCEnabled ? [values.email] : [])),
  ]);

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
