import { useState } from 'react';
import type { ChangeProductUnit, ProductUOM } from '../../../server/contract/catalog/productUnits.ts';
import { failureShown } from '../../api/failure.ts';
import { noticeShown, type Undo } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { unitPath, useChangeProductUnitMutation } from './catalogApi.ts';

/** Changes of the unit table are saved one by one, as they are made; each can be undone from its notice. */
export function useUnitSaves(productId: string, units: readonly ProductUOM[]) {
  const dispatch = useAppDispatch();
  const [save] = useChangeProductUnitMutation();
  /** What was changed and is not answered yet, by unit: shown at once, as if it were saved. */
  const [pending, setPending] = useState<Readonly<Record<string, ChangeProductUnit>>>({});

  /** Resolves with what went wrong; null: it is saved, which its notice says. */
  async function saveOne(unit: ProductUOM, body: ChangeProductUnit): Promise<unknown> {
    setPending((before) => ({ ...before, [unit.id]: { ...before[unit.id], ...body } }));
    const { data: answer, error } = await save({ productId, unitId: unit.id, body });
    setPending(({ [unit.id]: _, ...others }) => others);
    if (error !== undefined) return error;
    const undo = undoOf({ productId, units, was: unit, body }, answer.data);
    dispatch(noticeShown({ kind: 'success', text: answer.message, undo }));
    return null;
  }
  async function change(unit: ProductUOM, body: ChangeProductUnit): Promise<void> {
    const error = await saveOne(unit, body);
    if (error !== null) dispatch(failureShown(error));
  }

  const shown = (unit: ProductUOM): ProductUOM => {
    const changes = pending[unit.id] ?? {};
    return { ...unit, ...concerned(shownFields, changes, changes) };
  };
  return { saveOne, change, shown };
}

/** Changed fields that the table shows as they are sent. */
const shownFields = ['useForInventory', 'useForSelling', 'useForPurchasing', 'useForAvailable', 'pricingUOM'] as const;

/** The fields that a change is about, as `unit` has them. */
const concerned = <Field extends keyof ChangeProductUnit & keyof ProductUOM>(
  fields: readonly Field[],
  changes: ChangeProductUnit,
  unit: Pick<ChangeProductUnit, Field>,
) => Object.fromEntries(fields.filter((field) => changes[field] !== undefined).map((field) => [field, unit[field]]));

interface Change {
  readonly productId: string;
  /** As they were before. */
  readonly units: readonly ProductUOM[];
  readonly was: ProductUOM;
  readonly body: ChangeProductUnit;
}

/** A default is undone by choosing the one before, then what it forced on; everything else by its old value. */
function undoOf(
  { productId, units, was, body: { isDefaultSelling, isDefaultPurchasing, ...changes } }: Change,
  { revision, commandId }: { readonly revision: number; readonly commandId: string },
): Undo | null {
  const tags = [{ type: 'Product' as const, id: productId }];
  const call = (unit: ProductUOM, body: ChangeProductUnit) => ({
    path: unitPath(productId, unit.id),
    body: { ...body, undoes: commandId },
  });
  if (isDefaultSelling || isDefaultPurchasing) {
    const before = units.find((unit) => (isDefaultSelling ? unit.isDefaultSelling : unit.isDefaultPurchasing));
    if (!before) return null;
    const chosen: ChangeProductUnit = isDefaultSelling ? { isDefaultSelling: true } : { isDefaultPurchasing: true };
    const off: ChangeProductUnit = {
      ...(isDefaultSelling && !was.useForSelling ? { useForSelling: false } : {}),
      ...(isDefaultPurchasing && !was.useForPurchasing ? { useForPurchasing: false } : {}),
      ...(was.useForAvailable ? {} : { useForAvailable: false }),
    };
    const isForced = Object.keys(off).length > 0;
    return { calls: [call(before, chosen), ...(isForced ? [call(was, off)] : [])], revision, tags };
  }
  const size = was.isRatioReversed ? { unitsPerInventoryUnit: was.unitsPerInventoryUnit } : { ratio: was.ratio };
  const isResized = changes.ratio !== undefined || changes.unitsPerInventoryUnit !== undefined;
  const body = { ...(isResized ? size : {}), ...concerned(['type', ...shownFields], changes, was) };
  return { calls: [call(was, body)], revision, tags };
}
