import { useCallback, useRef } from 'react';
import { staleAnswer } from '../../api/apiError.ts';
import type { Undo, UndoCall } from '../../state/noticesSlice.ts';
import { useSavePricingMutation, useSaveSpecificationsMutation, useSaveTabMutation } from './catalogApi.ts';
import {
  detailsBody,
  disputedValues,
  partOf,
  pricingBody,
  specificationsBody,
  theirsOver,
  undoOfPart,
  type EditedRow,
  type ListConflict,
  type ProductValues,
  type ValuesPart,
} from './productValues.ts';

export interface SavedRow {
  readonly revision: number;
  /** What stood there before. */
  readonly was: ProductValues;
  /** Null where it cannot be taken back. */
  readonly undo: Undo | null;
}

interface Standing extends ProductValues {
  readonly revision: number;
}

/** Others may change other fields again and again: after this many rounds the refusal is shown. */
const MAX_ROUNDS = 5;
const PARTS: readonly ValuesPart[] = ['pricing', 'specifications', 'details'];

/**
 * Saves what was entered for one product over what the user saw of it. Changes of other fields do not hinder it, those
 * of the same do: then the answer is a conflict. One save at a time for each product, so that nobody conflicts with
 * themselves.
 */
export function useProductSaving<Row extends EditedRow>(seenValues: (row: Row) => ProductValues) {
  const [savePricing] = useSavePricingMutation();
  const [saveSpecifications] = useSaveSpecificationsMutation();
  const [saveTab] = useSaveTabMutation();
  const turns = useRef(new Map<string, Promise<unknown>>());
  /** What our own saves made of each product, until the list shows it. */
  const made = useRef(new Map<string, Standing>());

  const sendPart = useCallback(
    (part: ValuesPart, productId: string, values: ProductValues, revision: number) => {
      const how = { productId, revision, isQuiet: true, showsErrors: true };
      if (part === 'details') return saveTab({ ...how, tab: 'details', body: detailsBody(values) }).unwrap();
      return part === 'pricing'
        ? savePricing({ ...how, body: pricingBody(values) }).unwrap()
        : saveSpecifications({ ...how, body: specificationsBody(values) }).unwrap();
    },
    [savePricing, saveSpecifications, saveTab],
  );

  const saveNow = useCallback(
    async (row: Row, values: ProductValues, over?: ListConflict): Promise<SavedRow | ListConflict> => {
      const { productId } = row;
      const own = made.current.get(productId);
      const seen: Standing = own && own.revision > row.revision ? own : { ...seenValues(row), revision: row.revision };
      let was: ProductValues = { ...seen, ...(over ? disputedValues(over) : {}) };
      let revision = over?.revision ?? seen.revision;
      const undoing: (UndoCall | null)[] = [];
      for (const part of PARTS) {
        const mine = partOf(values, part);
        if (mine === null) continue;
        for (let round = 1; ; round++) {
          try {
            const { data } = await sendPart(part, productId, mine, revision);
            ({ revision } = data);
            made.current.set(productId, { ...seen, ...made.current.get(productId), ...mine, revision });
            // The last part is taken back first.
            undoing.unshift(undoOfPart(productId, part, mine, was, data.commandId));
            break;
          } catch (error) {
            const stale = staleAnswer(error);
            if (!stale || round === MAX_ROUNDS) throw error;
            const { theirs, disputes } = theirsOver(stale, mine);
            if (disputes.length > 0) return { disputes, revision: stale.revision };
            was = { ...was, ...theirs };
            ({ revision } = stale);
          }
        }
      }
      const calls = undoing.filter((call) => call !== null);
      const isWhole = calls.length === undoing.length && calls.length > 0;
      return { revision, was, undo: isWhole ? { calls, revision, tags: [{ type: 'Product', id: productId }] } : null };
    },
    [sendPart, seenValues],
  );

  return useCallback(
    (row: Row, values: ProductValues, over?: ListConflict) => {
      const before = turns.current.get(row.productId) ?? Promise.resolve();
      const mine = before.then(
        () => saveNow(row, values, over),
        () => saveNow(row, values, over),
      );
      turns.current.set(row.productId, mine);
      return mine;
    },
    [saveNow],
  );
}
