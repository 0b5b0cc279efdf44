import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import { notFound } from '../../../http/requestError.ts';
import type { Services } from '../../../services.ts';

/** A count of the company that was started; absent and another company's are the same 404. Answers its number. */
export async function countNumber(
  { handler }: Pick<Services, 'handler'>,
  companyId: string,
  countId: string,
): Promise<string> {
  const { state } = await handler.load(inventoryCount, companyId, countId);
  if (state.stage === null) throw notFound();
  return state.number;
}
