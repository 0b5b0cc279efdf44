import { valueList } from '../../domain/company/valueList.ts';
import { listedReason } from '../../domain/inventory/adjustReasons.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

/**
 * The reason on the company's list that a code names, as an adjustment keeps it (rules 18.11). Throws DomainError
 * `inventory.adjustReasonRequired` where there is none.
 */
export async function adjustReason(
  handler: Pick<CommandHandler, 'load'>,
  companyId: string,
  code: string,
): Promise<{ reasonCode: string; reasonName: string }> {
  const { state } = await handler.load(valueList('reasonType'), companyId, 'reasonType');
  const found = state.values.find(({ id }) => id === listedReason(code.trim()));
  if (!found) throw new DomainError('inventory.adjustReasonRequired', {}, 'reasonCode');
  return { reasonCode: found.id, reasonName: found.name };
}
