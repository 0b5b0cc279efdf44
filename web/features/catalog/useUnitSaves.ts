import { useState } from 'react';
import type { ChangeProductUnit, ProductUOM } from '../../../server/contract/catalog/productUnits.ts';
import { failureShown } from '../../api/failure.ts';
import { undoOf } from '../../records/recordsApi.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { productPath } from '../../references/product/productApi.ts';
import { useAppDispatch } from '../../store.ts';
import { useChangeProductUnitMutation } from './catalogApi.ts';

/** Changes of the unit table are saved one by one, as they are made; each can be undone from its notice. */
export function useUnitSaves(productId: string) {
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
    const calls = [{ path: productPath('specifications', productId), body: { undoes: answer.data.commandId } }];
    const undo = undoOf({ type: 'Product', id: productId }, calls);
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
