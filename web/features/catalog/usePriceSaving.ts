import { useCallback, useRef } from 'react';
import type { ProductRow } from '../../../server/contract/catalog.ts';
import { PriceEditOrigin } from '../../../server/domain/catalog/product.ts';
import { toDecimal, type Decimal } from '../../../server/domain/decimal.ts';
import { staleAnswer } from '../../api/apiError.ts';
import { formatMoney, toInput } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { noticeShown } from '../../notices/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { useSavePricingMutation } from './catalogApi.ts';
import { netChanges, type Dispute } from './conflict.ts';
import { undoOfPricing } from './undoOfSave.ts';

/** Somebody else set the price meanwhile; at `revision` theirs stands. */
export interface PriceConflict {
  readonly dispute: Dispute;
  readonly revision: number;
}

interface Standing {
  readonly revision: number;
  readonly price: Decimal | null;
}

/** Others may change other fields again and again: after this many rounds the refusal is shown. */
const MAX_ROUNDS = 5;
const asPrice = (value: unknown): Decimal | null => (typeof value === 'string' ? toDecimal(value) : null);

/**
 * Saves one price over what the user saw of it. Changes of other fields do not hinder it, one of the price does: then
 * the answer is a dispute. One save at a time for each product, so that nobody conflicts with themselves.
 */
export function usePriceSaving() {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const [savePricing] = useSavePricingMutation();
  const turns = useRef(new Map<string, Promise<unknown>>());
  /** What our own saves made of each product, until the list shows it. */
  const made = useRef(new Map<string, Standing>());

  const announce = useCallback(
    ({ productId, sku }: ProductRow, was: Decimal | null, price: Decimal, revision: number, commandId: string) => {
      const call =
        was === null
          ? null
          : undoOfPricing(productId, { price: was }, { commandId, updateType: PriceEditOrigin.FROM_LIST });
      const from = was === null ? '–' : formatMoney(was);
      dispatch(
        noticeShown({
          kind: 'success',
          text: t('undo.price', { sku, from, to: formatMoney(price) }),
          undo: call && { calls: [call], revision, tags: [{ type: 'Product', id: productId }] },
        }),
      );
    },
    [dispatch, t],
  );

  const saveNow = useCallback(
    async (row: ProductRow, price: Decimal, over?: PriceConflict): Promise<{ revision: number } | PriceConflict> => {
      const { productId } = row;
      const own = made.current.get(productId);
      const seen: Standing =
        own && own.revision > row.revision ? own : { revision: row.revision, price: row.price ?? null };
      let { revision, price: was } = over ? { revision: over.revision, price: asPrice(over.dispute.to) } : seen;
      for (let round = 1; ; round++) {
        try {
          const { data } = await savePricing({
            productId,
            body: { price, updateType: PriceEditOrigin.FROM_LIST },
            revision,
            isQuiet: true,
            showsErrors: true,
          }).unwrap();
          made.current.set(productId, { revision: data.revision, price });
          announce(row, was, price, data.revision, data.commandId);
          return { revision: data.revision };
        } catch (error) {
          const stale = staleAnswer(error);
          if (!stale || round === MAX_ROUNDS) throw error;
          const theirs = netChanges(stale.changes).find(({ field }) => field === 'price');
          const to = asPrice(theirs?.to);
          if (theirs && to !== price) {
            const dispute = { ...theirs, field: 'price' as const, mine: toInput(price), theirs: toInput(to) };
            return { dispute, revision: stale.revision };
          }
          if (theirs) was = to;
          ({ revision } = stale);
        }
      }
    },
    [announce, savePricing],
  );

  return useCallback(
    (row: ProductRow, price: Decimal, over?: PriceConflict) => {
      const before = turns.current.get(row.productId) ?? Promise.resolve();
      const mine = before.then(
        () => saveNow(row, price, over),
        () => saveNow(row, price, over),
      );
      turns.current.set(row.productId, mine);
      return mine;
    },
    [saveNow],
  );
}
