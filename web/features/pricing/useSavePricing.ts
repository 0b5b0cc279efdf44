import { useSavePricingMutation } from '../catalog/catalogApi.ts';
import type { Basis, FormFields, ProductSave, SaveOutcome } from '../catalog/productForm.ts';
import { pricingBody, pricingChanges } from './pricingFields.ts';

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
      const before = { ...pricingBody(changed, from.fields), undoes: data.commandId };
      return {
        saved: { revision: data.revision, fields: { ...typed, reason: '' } },
        message,
        undo: {
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
