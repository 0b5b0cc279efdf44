import { useSavePricingMutation } from '../catalogApi.ts';
import type { Basis, FormFields, ProductSave, SaveOutcome } from '../productForm.ts';
import { pricingBody, pricingChanges } from './pricingFields.ts';

/** A price or cost that was not there before cannot be taken back: none cannot be set again. */
const cannotBeEmptied: readonly string[] = ['price', 'cost'];

/** One save of the pricing form: what changed, at the revision that it was filled from, and how it is taken back. */
export function useSavePricing(productId: string): ProductSave {
  const [savePricing, { isLoading }] = useSavePricingMutation();

  async function save(typed: FormFields, from: Basis): Promise<SaveOutcome> {
    const { changed, body } = pricingChanges(typed, from.fields);
    const reason = typed.reason?.trim() ?? '';
    if (changed.length === 0) return { saved: { ...from }, message: '', undo: null, error: null };
    try {
      const { data, message } = await savePricing({
        productId,
        body: { ...body, ...(reason === '' ? {} : { reason }) },
        revision: from.revision,
        isQuiet: true,
        showsErrors: true,
      }).unwrap();
      const isFirst = changed.some((field) => cannotBeEmptied.includes(field) && !from.fields[field]);
      const before = { ...pricingBody(changed, from.fields), undoes: data.commandId };
      return {
        saved: { revision: data.revision, fields: { ...typed, reason: '' } },
        message,
        undo: isFirst
          ? null
          : {
              calls: [{ path: `company/:companyId/product-manager/pricing/${productId}`, body: before }],
              revision: data.revision,
              tags: [{ type: 'Product', id: productId }],
            },
        error: null,
      };
    } catch (error) {
      return { saved: from, message: '', undo: null, error };
    }
  }

  return { save, isSaving: isLoading };
}
