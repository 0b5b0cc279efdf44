import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ProductRow } from '../../../server/contract/catalog.ts';
import type { Decimal } from '../../../server/domain/decimal.ts';
import { api, LIST } from '../../api/api.ts';
import { formatMoney } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { failureShown } from '../../notices/failure.ts';
import { noticeShown } from '../../notices/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { useConflictText } from './useConflictText.ts';
import { usePriceSaving, type PriceConflict } from './usePriceSaving.ts';

interface PriceEdit {
  readonly price: Decimal;
  /** Known once the server has accepted: the list is right as soon as its row is that new. */
  readonly revision: number | null;
}

interface OpenConflict extends PriceConflict {
  readonly row: ProductRow;
  readonly edit: PriceEdit;
}

/** Asks the list again when nobody tells us that it has caught up. */
const CATCH_UP_MS = 2_000;

export interface PriceEdits {
  /** The price to show, and whether it is not in the list yet. */
  readonly shown: (row: ProductRow) => { price: Decimal | null | undefined; isSaving: boolean };
  /** Saves a price typed over the row as it stood when the typing began. */
  readonly save: (row: ProductRow, price: Decimal) => void;
}

/**
 * Prices typed into the list: shown at once, marked until the list itself has them, and gone again when the server
 * refused or could not be reached (spec 2, 4.5). Where somebody else set the price since the typing began, the user
 * decides whose stays.
 */
export function usePriceEdits(rows: readonly ProductRow[]) {
  const dispatch = useAppDispatch();
  const { t } = useText('catalog');
  const { theirsStand } = useConflictText();
  const savePrice = usePriceSaving();
  const [edits, setEdits] = useState<ReadonlyMap<string, PriceEdit>>(new Map());
  const [conflicts, setConflicts] = useState<readonly OpenConflict[]>([]);

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

  const settle = useCallback(
    (id: string, edit: PriceEdit, next: PriceEdit | null): void =>
      setEdits((before) => settled(before, id, edit, next)),
    [],
  );

  const send = useCallback(
    async (row: ProductRow, edit: PriceEdit, over?: PriceConflict): Promise<void> => {
      const { productId, sku } = row;
      try {
        const outcome = await savePrice(row, edit.price, over);
        if ('dispute' in outcome) setConflicts((before) => [...before, { ...outcome, row, edit }]);
        else settle(productId, edit, { price: edit.price, revision: outcome.revision });
      } catch (error) {
        settle(productId, edit, null);
        // The cell has the old price again: what was typed is not to be lost.
        dispatch(
          failureShown(error, (reason) => t('products.priceNotSaved', { sku, price: formatMoney(edit.price), reason })),
        );
      }
    },
    [dispatch, savePrice, settle, t],
  );

  const save = useCallback<PriceEdits['save']>(
    (row, price) => {
      const edit: PriceEdit = { price, revision: null };
      setEdits((before) => new Map(before).set(row.productId, edit));
      void send(row, edit);
    },
    [send],
  );

  const [conflict] = conflicts;
  const decide = (isTheirs: boolean): void => {
    if (!conflict) return;
    const { row, edit } = conflict;
    setConflicts(([, ...later]) => later);
    if (!isTheirs) {
      void send(row, edit, conflict);
      return;
    }
    settle(row.productId, edit, null);
    dispatch(noticeShown({ kind: 'success', text: theirsStand }));
  };

  return { edits: useMemo(() => ({ shown, save }), [shown, save]), conflict, decide };
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
