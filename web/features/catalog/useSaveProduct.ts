import { toInput } from '../../format/numbers.ts';
import { useSavePricingMutation, useSaveSpecificationsMutation } from './catalogApi.ts';
import type { Basis, FormFields, ProductSave, SaveOutcome } from './productForm.ts';
import { changesIn, specified } from './specificationsFields.ts';
import { undoOfSave, type SavedCommands } from './undoOfSave.ts';
import { useConflictText } from './useConflictText.ts';

/** One save over two calls: the name and status, then price and cost, each at the revision that the one before made. */
export function useSaveProduct(productId: string): ProductSave {
  const text = useConflictText();
  const [saveSpecifications, specificationsSave] = useSaveSpecificationsMutation();
  const [savePricing, pricingSave] = useSavePricingMutation();

  async function save(typed: FormFields, from: Basis): Promise<SaveOutcome> {
    const fields = specified(typed);
    const changes = changesIn(fields, specified(from.fields));
    const { specifications, pricing } = changes;
    const how = { productId, isQuiet: true, showsErrors: true };
    let saved = from;
    let commands: SavedCommands = {};
    let message = '';
    /** What was saved, and the way back. */
    const outcome = (error: unknown): SaveOutcome => {
      const undo = undoOfSave(productId, changes, specified(from.fields), commands, saved.revision);
      return { saved, message: undo?.calls.length === 2 ? text.allSaved : message, undo, error };
    };
    try {
      if (specifications) {
        const { data, ...answer } = await saveSpecifications({
          ...how,
          body: specifications,
          revision: saved.revision,
        }).unwrap();
        const { price, cost, reason } = specified(saved.fields);
        const now = { ...fields, sku: fields.sku.trim(), variety: fields.variety.trim(), price, cost, reason };
        saved = { revision: data.revision, fields: now };
        commands = { specifications: data.commandId };
        ({ message } = answer);
      }
      if (pricing) {
        const { data, ...answer } = await savePricing({ ...how, body: pricing, revision: saved.revision }).unwrap();
        const { price = saved.fields.price, cost = saved.fields.cost } = pricing;
        saved = { revision: data.revision, fields: { ...saved.fields, price: toInput(price), cost: toInput(cost) } };
        commands = { ...commands, pricing: data.commandId };
        ({ message } = answer);
      }
      return outcome(null);
    } catch (error) {
      return outcome(error);
    }
  }

  return { save, isSaving: specificationsSave.isLoading || pricingSave.isLoading };
}
