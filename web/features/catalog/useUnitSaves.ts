import { useState } from 'react';
import type { ChangeProductUOM, ProductUOM } from '../../../server/contract/productUnits.ts';
import { failureShown } from '../../notices/failure.ts';
import { noticeShown, type Undo } from '../../notices/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { unitPath, useSaveUnitMutation } from './catalogApi.ts';

/** Changes of the unit table are saved one by one, as they are made; each can be taken back from its notice. */
export function useUnitSaves(productId: string) {
  const dispatch = useAppDispatch();
  const [save] = useSaveUnitMutation();
  /** What was changed and is not answered yet, by unit: shown at once, as if it were saved. */
  const [pending, setPending] = useState<Readonly<Record<string, ChangeProductUOM>>>({});

  async function change(unit: ProductUOM, body: ChangeProductUOM): Promise<void> {
    setPending((before) => ({ ...before, [unit.id]: { ...before[unit.id], ...body } }));
    const { data: answer, error } = await save({ productId, unitId: unit.id, body });
    setPending(({ [unit.id]: _, ...others }) => others);
    if (error !== undefined) {
      dispatch(failureShown(error));
      return;
    }
    const undo = undoOf(productId, unit, body, answer.data);
    dispatch(noticeShown({ kind: 'success', text: answer.message, undo }));
  }

  return { change, shown: (unit: ProductUOM): ProductUOM => ({ ...unit, ...shownChanges(pending[unit.id]) }) };
}

const shownChanges = (changes: ChangeProductUOM = {}): Partial<ProductUOM> => {
  const { useForInventory, useForSelling, useForPurchasing, useForAvailable, pricingUOM } = changes;
  return {
    ...(useForInventory === undefined ? {} : { useForInventory }),
    ...(useForSelling === undefined ? {} : { useForSelling }),
    ...(useForPurchasing === undefined ? {} : { useForPurchasing }),
    ...(useForAvailable === undefined ? {} : { useForAvailable }),
    ...(pricingUOM === undefined ? {} : { pricingUOM }),
  };
};

/** A default is taken back by choosing another; everything else by its old value. */
function undoOf(
  productId: string,
  was: ProductUOM,
  { isDefaultSelling, isDefaultPurchasing, ...changes }: ChangeProductUOM,
  { revision, commandId }: { readonly revision: number; readonly commandId: string },
): Undo | null {
  if (isDefaultSelling || isDefaultPurchasing) return null;
  const size = was.isRatioReversed ? { unitsPerInventoryUnit: was.unitsPerInventoryUnit } : { ratio: was.ratio };
  const isResized = changes.ratio !== undefined || changes.unitsPerInventoryUnit !== undefined;
  const body = {
    ...(isResized ? size : {}),
    ...(changes.type === undefined ? {} : { type: was.type }),
    ...(changes.useForInventory === undefined ? {} : { useForInventory: was.useForInventory }),
    ...(changes.useForSelling === undefined ? {} : { useForSelling: was.useForSelling }),
    ...(changes.useForPurchasing === undefined ? {} : { useForPurchasing: was.useForPurchasing }),
    ...(changes.useForAvailable === undefined ? {} : { useForAvailable: was.useForAvailable }),
    ...(changes.pricingUOM === undefined ? {} : { pricingUOM: was.pricingUOM }),
    undoes: commandId,
  };
  return { calls: [{ path: unitPath(productId, was.id), body }], revision, tags: [{ type: 'Product', id: productId }] };
}
