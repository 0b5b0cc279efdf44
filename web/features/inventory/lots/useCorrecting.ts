import { UNDO_REASON } from '../../../../server/domain/undo.ts';
import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { noticeShown, type Undo } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import type { correctionOf } from './correctFields.ts';
import { useCorrectLotMutation } from './stockApi.ts';

/** Corrects a lot, says so and offers to undo it, as long as nobody has corrected the same since; rejects with the refusal. */
export function useCorrecting(productId: string, { lotId }: LotRow) {
  const dispatch = useAppDispatch();
  const [correct] = useCorrectLotMutation();
  return async ({ facts, expected }: NonNullable<ReturnType<typeof correctionOf>>, reason: string): Promise<void> => {
    const body = { lotId, ...facts, expected, reason };
    const { message, data } = await correct({ productId, body }).unwrap();
    const path = `company/:companyId/product-manager/lots/${productId}/correct`;
    const back = { lotId, ...expected, expected: facts, reason: UNDO_REASON };
    const undo: Undo = {
      calls: [{ method: 'POST', path, body: back, basis: data.commandId }],
      revision: null,
      tags: [{ type: 'Product', id: productId }],
    };
    dispatch(noticeShown({ kind: 'success', text: message, undo }));
  };
}
