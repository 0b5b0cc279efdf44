import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ProductRow } from '../../../server/contract/catalog.ts';
import { PriceEditOrigin } from '../../../server/domain/catalog/product.ts';
import type { Decimal } from '../../../server/domain/decimal.ts';
import { api, LIST } from '../../api/api.ts';
import { useAppDispatch } from '../../store.ts';
import { useSavePricingMutation } from './catalogApi.ts';

interface PriceEdit {
  readonly price: Decimal;
  /** Known once the server has accepted: the list is right as soon as its row is that new. */
  readonly revision: number | null;
}

/** Asks the list again when nobody tells us that it has caught up. */
const CATCH_UP_MS = 2_000;

export interface PriceEdits {
  /** The price to show, and whether it is not in the list yet. */
  readonly shown: (row: ProductRow) => { price: Decimal | null | undefined; isSaving: boolean };
  readonly save: (row: ProductRow, price: Decimal) => void;
}

/**
 * Prices typed into the list: shown at once, marked until the list itself has them, and gone again when the server
 * refused or could not be reached (spec 2, 4.5).
 */
export function usePriceEdits(rows: readonly ProductRow[]): PriceEdits {
  const dispatch = useAppDispatch();
  const [savePricing] = useSavePricingMutation();
  const [edits, setEdits] = useState<ReadonlyMap<string, PriceEdit>>(new Map());

  const revisions = useMemo(() => new Map(rows.map(({ productId, revision }) => [productId, revision])), [rows]);
  const open = useMemo(
    () => new Map([...edits].filter(([id, { revision }]) => revision === null || (revisions.get(id) ?? -1) < revision)),
    [edits, revisions],
  );
  const isBehind = [...open].some(([id, { revision }]) => revision !== null && revisions.has(id));

  useEffect(() => {
    if (!isBehind) return;
    const timer = setInterval(() => dispatch(api.util.invalidateTags([{ type: 'Product', id: LIST }])), CATCH_UP_MS);
    return () => clearInterval(timer);
  }, [dispatch, isBehind]);

  const shown = useCallback<PriceEdits['shown']>(
    ({ productId, price }) => {
      const edit = open.get(productId);
      return edit ? { price: edit.price, isSaving: true } : { price, isSaving: false };
    },
    [open],
  );

  const save = useCallback<PriceEdits['save']>(
    ({ productId, revision: basis }, price) => {
      const edit: PriceEdit = { price, revision: null };
      const settle = (next: PriceEdit | null): void => setEdits((before) => settled(before, productId, edit, next));
      setEdits((before) => new Map(before).set(productId, edit));
      savePricing({ productId, body: { price, updateType: PriceEditOrigin.FROM_LIST }, basis })
        .unwrap()
        .then(({ data }) => settle({ price, revision: data.revision }))
        .catch(() => settle(null));
    },
    [savePricing],
  );

  return useMemo(() => ({ shown, save }), [shown, save]);
}

/** A later edit of the same cell is in charge of it: then the answer to the earlier one changes nothing. */
function settled(
  edits: ReadonlyMap<string, PriceEdit>,
  id: string,
  edit: PriceEdit,
  next: PriceEdit | null,
): ReadonlyMap<string, PriceEdit> {
  if (edits.get(id) !== edit) return edits;
  const after = new Map(edits);
  if (next === null) after.delete(id);
  else after.set(id, next);
  return after;
}
