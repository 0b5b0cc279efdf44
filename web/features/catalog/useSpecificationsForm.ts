import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ProductInfo } from '../../../server/contract/catalog.ts';
import type { StaleAnswer } from '../../../server/contract/envelope.ts';
import { errorText, fieldRefusals, isApiError, staleAnswer } from '../../api/apiError.ts';
import { toInput } from '../../format/numbers.ts';
import { noticeShown } from '../../notices/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { useSavePricingMutation, useSaveSpecificationsMutation } from './catalogApi.ts';
import {
  changesIn,
  problems,
  toFields,
  type SpecificationsField,
  type SpecificationsFields,
} from './specificationsFields.ts';

/** What the form was filled from. */
interface Basis {
  readonly revision: number;
  readonly fields: SpecificationsFields;
  /** Whether what was typed stands over it. */
  readonly keepsTyped?: boolean;
}

const basisOf = (product: ProductInfo): Basis => ({ revision: product.revision, fields: toFields(product) });
const isField = (fields: SpecificationsFields, name: string): name is SpecificationsField =>
  Object.hasOwn(fields, name);

/**
 * One form over two saves. While nothing is typed it follows the product live; once something is typed it keeps the
 * revision it began with, so that the server can tell what others changed meanwhile (412) and nothing is overwritten
 * unseen.
 */
export function useSpecificationsForm(product: ProductInfo) {
  const dispatch = useAppDispatch();
  const [basis, setBasis] = useState(() => basisOf(product));
  const [stale, setStale] = useState<StaleAnswer | null>(null);
  const [saveSpecifications, specificationsSave] = useSaveSpecificationsMutation();
  const [savePricing, pricingSave] = useSavePricingMutation();
  const form = useForm<SpecificationsFields>({ defaultValues: basis.fields });
  const { isDirty } = form.formState;
  const isSaving = specificationsSave.isLoading || pricingSave.isLoading;
  const { reset, setError } = form;

  if (!isDirty && !isSaving && product.revision > basis.revision) setBasis(basisOf(product));

  useEffect(() => reset(basis.fields, { keepDirtyValues: basis.keepsTyped ?? false }), [basis, reset]);

  const begin = (next: Basis): void => {
    setBasis(next);
    setStale(null);
  };

  const submit = form.handleSubmit(async (fields) => {
    const { specifications, pricing } = changesIn(fields, basis.fields);
    const { productId } = product;
    let saved = basis;
    try {
      if (specifications) {
        const { data } = await saveSpecifications({
          productId,
          body: specifications,
          revision: saved.revision,
          isQuiet: pricing !== null,
          showsErrors: true,
        }).unwrap();
        const { variety, status } = fields;
        saved = { revision: data.revision, fields: { ...saved.fields, variety: variety.trim(), status } };
      }
      if (pricing) {
        const { data } = await savePricing({
          productId,
          body: pricing,
          revision: saved.revision,
          showsErrors: true,
        }).unwrap();
        const { price = saved.fields.price, cost = saved.fields.cost } = pricing;
        saved = { revision: data.revision, fields: { ...saved.fields, price: toInput(price), cost: toInput(cost) } };
      }
      begin(saved);
    } catch (error) {
      if (saved !== basis) begin({ ...saved, keepsTyped: true });
      show(error, fields);
    }
  });

  function show(error: unknown, fields: SpecificationsFields): void {
    const conflict = staleAnswer(error);
    if (conflict) {
      setStale(conflict);
      return;
    }
    const refusals = [...fieldRefusals(error)];
    const known = refusals.filter(([name]) => isField(fields, name));
    for (const [name, message] of known) if (isField(fields, name)) setError(name, { message }, { shouldFocus: true });
    if (known.length > 0) return;
    dispatch(
      noticeShown({ kind: 'error', text: errorText(error), reference: isApiError(error) ? error.correlationId : null }),
    );
  }

  return {
    form,
    submit,
    isDirty,
    isSaving,
    stale,
    problems: problems(basis.fields),
    /** What others saved replaces what was typed. */
    takeTheirs: () => begin(basisOf(product)),
    /** What was typed stays; the fields left alone show what others saved. */
    keepMine: () => begin({ ...basisOf(product), revision: stale?.revision ?? product.revision, keepsTyped: true }),
    undo: () => begin(basisOf(product)),
  };
}
