import type { AdjustLot } from '../../../../server/contract/inventory/inventory.ts';
import { subtract } from '../../../../server/domain/decimal.ts';
import { UNDO_REASON } from '../../../../server/domain/undo.ts';
import { noticeShown, type Undo } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { undoOfStock, useAdjustLotMutation } from './stockApi.ts';

/** An adjustment of a product's lot, as it is sent. */
export interface Adjusting {
  readonly productId: string;
  readonly body: AdjustLot;
}

/** The adjustment that takes one back: as much, the other way. */
export const undoOfAdjusting = ({ productId, body }: Adjusting): Undo => {
  const { lotId, adjustUnits, uom, reasonCode } = body;
  const back: AdjustLot = {
    lotId,
    reasonCode,
    reason: UNDO_REASON,
    adjustUnits: subtract('0', adjustUnits),
    ...(uom === undefined ? {} : { uom }),
  };
  return undoOfStock(`adjustments/${productId}`, productId, { body: back });
};

/** Adjusts lots; a single one tells of itself and offers to be undone. */
export function useAdjusting() {
  const dispatch = useAppDispatch();
  const [adjust] = useAdjustLotMutation();
  return {
    /** Rejects with the refusal. `basis` tells rows of the same content apart. */
    adjust: (adjusting: Adjusting, basis?: string) =>
      adjust({ ...adjusting, ...(basis === undefined ? {} : { basis }) }).unwrap(),
    adjustOne: async (adjusting: Adjusting): Promise<void> => {
      const { message } = await adjust(adjusting).unwrap();
      dispatch(noticeShown({ kind: 'success', text: message, undo: undoOfAdjusting(adjusting) }));
    },
  };
}
