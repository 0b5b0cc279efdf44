import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ProductRow } from '../../../server/contract/catalog/catalog.ts';
import { api, LIST } from '../../api/api.ts';
import { errorText } from '../../api/apiError.ts';
import type { RowChange } from '../../components/grid/useHeldEdits.ts';
import { useText, type Text } from '../../i18n/useText.ts';
import { failureShown } from '../../api/failure.ts';
import { noticeShown, type Undo } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { fieldName, fieldValue } from '../../records/history/historyText.ts';
import { inTurns } from '../../records/inTurns.ts';
import {
  withoutTheirs,
  type EditedField,
  type EditedRow,
  type ListConflict,
  type ProductValues,
} from './productValues.ts';
import { useConflictText } from '../../records/useConflictText.ts';
import { useProductSaving, type SavedRow } from './useProductSaving.ts';

interface ProductEdit {
  readonly productId: string;
  readonly values: ProductValues;
  /** Known once the server has accepted: the list is right as soon as its row is that new. */
  readonly revision: number | null;
}

export interface OpenConflict<Row> extends ListConflict {
  readonly row: Row;
  readonly edit: ProductEdit;
}

/** What a list edits of products: what its rows show of it, and what texts of its cells mean. Both memoized. */
interface EditedList<Row> {
  readonly seenValues: (row: Row) => ProductValues;
  readonly toValues: (t: Text<'catalog'>, cells: Readonly<Record<string, string>>) => ProductValues;
}

/** Asks the list again when nobody tells us that it has caught up. */
const CATCH_UP_MS = 2_000;
/** Rows that are saved at a time. */
const AT_ONCE = 4;

export interface ProductEdits<Row = ProductRow> {
  /** The row as it is to be shown. */
  readonly shown: (row: Row) => Row;
  /** Whether a field of it is not in the list yet. */
  readonly isSaving: (row: Row, field: EditedField) => boolean;
  /**
   * Saves values over rows as they stood when they were entered; answers why which were refused, by product. `onDone`
   * hears how many rows are through.
   */
  readonly save: (
    changes: readonly RowChange<Row>[],
    onDone?: (rows: number) => void,
  ) => Promise<ReadonlyMap<string, string>>;
}

/**
 * What is entered into the list: shown at once, marked until the list itself has it. One value that the server refused is
 * gone again, with a notice (spec 2, 4.5); of several rows those that were refused are answered. Where somebody else has
 * set the same since, the user decides whose stays.
 */
export function useProductEdits<Row extends EditedRow>(
  rows: readonly Row[],
  { seenValues, toValues }: EditedList<Row>,
) {
  const dispatch = useAppDispatch();
  const { t } = useText('catalog');
  const { theirsStand, change } = useConflictText();
  const saveProduct = useProductSaving(seenValues);
  const [edits, setEdits] = useState<readonly ProductEdit[]>([]);
  const [conflicts, setConflicts] = useState<readonly OpenConflict<Row>[]>([]);
  /** Rows of several that met changes of others: the next try is made knowing them. */
  const known = useRef(new Map<string, ListConflict>());

  const revisions = useMemo(() => new Map(rows.map(({ productId, revision }) => [productId, revision])), [rows]);
  const open = useMemo(
    () => edits.filter(({ productId, revision }) => revision === null || (revisions.get(productId) ?? -1) < revision),
    [edits, revisions],
  );
  const isBehind = open.some(({ productId, revision }) => revision !== null && revisions.has(productId));

  useEffect(() => {
    if (!isBehind) return;
    const timer = setInterval(() => dispatch(api.util.invalidateTags([{ type: 'Product', id: LIST }])), CATCH_UP_MS);
    return () => clearInterval(timer);
  }, [dispatch, isBehind]);

  // A later edit lies over an earlier one, however that ends.
  const entered = useMemo(() => {
    const values = new Map<string, ProductValues>();
    for (const edit of open) values.set(edit.productId, { ...values.get(edit.productId), ...edit.values });
    return values;
  }, [open]);
  const shown = useCallback<ProductEdits<Row>['shown']>(
    (row) => ({ ...row, ...entered.get(row.productId) }),
    [entered],
  );
  const isSaving = useCallback<ProductEdits<Row>['isSaving']>(
    ({ productId }, field) => entered.get(productId)?.[field] !== undefined,
    [entered],
  );

  const settle = useCallback(
    (edit: ProductEdit, next: ProductEdit | null): void =>
      setEdits((before) => before.flatMap((each) => (each !== edit ? [each] : next === null ? [] : [next]))),
    [],
  );

  /** What one field was and is, in a sentence. */
  const told = useCallback(
    ({ sku }: Row, { values }: ProductEdit, was: ProductValues): string =>
      Object.entries(values)
        .map(([field, to]) =>
          t('undo.field', {
            sku,
            field: fieldName(t, field),
            from: fieldValue(t, field, was[field as EditedField]),
            to: fieldValue(t, field, to),
          }),
        )
        .join(' '),
    [t],
  );

  const sendOne = useCallback(
    async (row: Row, edit: ProductEdit, over?: ListConflict): Promise<void> => {
      const { sku } = row;
      try {
        const outcome = await saveProduct(row, edit.values, over);
        if ('disputes' in outcome) {
          setConflicts((before) => [...before, { ...outcome, row, edit }]);
          return;
        }
        settle(edit, { ...edit, revision: outcome.revision });
        dispatch(noticeShown({ kind: 'success', text: told(row, edit, outcome.was), undo: outcome.undo }));
      } catch (error) {
        settle(edit, null);
        // The cell has the old value again: what was entered is not to be lost.
        const value = Object.entries(edit.values)
          .map(([field, to]) => fieldValue(t, field, to))
          .join(', ');
        dispatch(failureShown(error, (reason) => t('products.valueNotSaved', { sku, value, reason })));
      }
    },
    [dispatch, saveProduct, settle, t, told],
  );

  const sendSeveral = useCallback(
    async (
      several: readonly (readonly [Row, ProductEdit])[],
      onDone?: (rows: number) => void,
    ): Promise<ReadonlyMap<string, string>> => {
      let done = 0;
      const refusals = new Map<string, string>();
      const saved: SavedRow[] = [];
      await inTurns(several, AT_ONCE, async ([row, edit]) => {
        const { productId } = row;
        try {
          const outcome = await saveProduct(row, edit.values, known.current.get(productId));
          known.current.delete(productId);
          if ('disputes' in outcome) {
            known.current.set(productId, outcome);
            settle(edit, null);
            refusals.set(
              productId,
              t('products.changedMeanwhile', { changes: outcome.disputes.map(change).join(' ') }),
            );
            return;
          }
          saved.push(outcome);
          settle(edit, { ...edit, revision: outcome.revision });
        } catch (error) {
          settle(edit, null);
          refusals.set(productId, errorText(error));
        } finally {
          onDone?.(++done);
        }
      });
      if (saved.length > 0)
        dispatch(
          noticeShown({
            kind: 'success',
            text: t('products.saved', { count: saved.length, all: several.length }),
            undo: together(saved),
          }),
        );
      return refusals;
    },
    [change, dispatch, saveProduct, settle, t],
  );

  const save = useCallback<ProductEdits<Row>['save']>(
    async (changes, onDone) => {
      const several = changes.flatMap(({ row, values }): [Row, ProductEdit][] => {
        const read = toValues(t, values);
        return Object.keys(read).length === 0
          ? []
          : [[row, { productId: row.productId, values: read, revision: null }]];
      });
      setEdits((before) => [...before, ...several.map(([, edit]) => edit)]);
      const [first] = several;
      if (first === undefined) return new Map();
      if (several.length > 1 || Object.keys(first[1].values).length > 1) return sendSeveral(several, onDone);
      await sendOne(...first);
      return new Map();
    },
    [sendOne, sendSeveral, t, toValues],
  );

  const [conflict] = conflicts;
  const decide = (theirs: ReadonlySet<string>): void => {
    if (!conflict) return;
    const { row, edit } = conflict;
    setConflicts(([, ...later]) => later);
    const values = withoutTheirs(edit.values, theirs);
    if (Object.keys(values).length > 0) {
      const mine = { ...edit, values };
      settle(edit, mine);
      void sendOne(row, mine, conflict);
      return;
    }
    settle(edit, null);
    dispatch(noticeShown({ kind: 'success', text: theirsStand }));
  };

  return { edits: useMemo(() => ({ shown, isSaving, save }), [shown, isSaving, save]), conflict, decide };
}

/** One way back for all rows; none where one of them has none. */
function together(saved: readonly SavedRow[]): Undo | null {
  const [first, ...others] = saved.map(({ undo }) => undo).filter((undo) => undo !== null);
  return first === undefined || others.length + 1 < saved.length ? null : { ...first, others };
}
