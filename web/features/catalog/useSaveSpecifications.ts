import { useSaveSpecificationsMutation } from './catalogApi.ts';
import type { Basis, FormFields, ProductSave, SaveOutcome } from './productForm.ts';
import { changesIn, specified } from './specificationsFields.ts';
import { undoOfSpecifications } from '../../records/undoOfSave.ts';

/** One save of the specifications: what changed, at the revision that the form was filled from, and how it is taken back. */
export function useSaveSpecifications(productId: string): ProductSave {
  const [saveSpecifications, { isLoading }] = useSaveSpecificationsMutation();

  async function save(typed: FormFields, from: Basis): Promise<SaveOutcome> {
    const [fields, was] = [specified(typed), specified(from.fields)];
    const changes = changesIn(fields, was);
    if (changes === null) return { saved: { ...from }, message: '', undo: null, error: null };
    try {
      const { data, message } = await saveSpecifications({
        productId,
        body: changes,
        revision: from.revision,
        isQuiet: true,
        showsErrors: true,
      }).unwrap();
      const call = undoOfSpecifications(productId, changes, was, data.commandId);
      const saved = { ...fields, sku: fields.sku.trim(), variety: fields.variety.trim(), reason: '' };
      return {
        saved: { revision: data.revision, fields: saved },
        message,
        undo: call && { calls: [call], revision: data.revision, tags: [{ type: 'Product', id: productId }] },
        error: null,
      };
    } catch (error) {
      return { saved: from, message: '', undo: null, error };
    }
  }

  return { save, isSaving: isLoading };
}
