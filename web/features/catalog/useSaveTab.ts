import { useSaveTabMutation } from './catalogApi.ts';
import type { Basis, FormFields, ProductSave, SaveOutcome } from './productForm.ts';
import { tabChanges, tabValues, type SavedTab, type TabField } from './tabFields.ts';

/** One save of a tab: what changed, at the revision that the form was filled from, and how it is taken back. */
export function useSaveTab(productId: string, tab: SavedTab, fields: readonly TabField[]): ProductSave {
  const [saveTab, { isLoading }] = useSaveTabMutation();

  async function save(typed: FormFields, from: Basis): Promise<SaveOutcome> {
    const changes = tabChanges(fields, typed, from.fields);
    const reason = typed.reason?.trim() ?? '';
    if (Object.keys(changes).length === 0) return { saved: { ...from }, message: '', undo: null, error: null };
    try {
      const { data, message } = await saveTab({
        productId,
        tab,
        body: { ...changes, ...(reason === '' ? {} : { reason }) },
        revision: from.revision,
        isQuiet: true,
        showsErrors: true,
      }).unwrap();
      const body = { ...tabValues(Object.keys(changes), from.fields), undoes: data.commandId };
      return {
        saved: { revision: data.revision, fields: { ...typed, reason: '' } },
        message,
        undo: {
          calls: [{ path: `company/:companyId/product-manager/${tab}/${productId}`, body }],
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
