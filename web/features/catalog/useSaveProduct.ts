import { toInput } from '../../format/numbers.ts';
import { useSavePricingMutation, useSaveSpecificationsMutation } from './catalogApi.ts';
import { changesIn, type Changes, type SpecificationsFields } from './specificationsFields.ts';
import type { SavedCommands } from './undoOfSave.ts';

/** What a form was filled from. */
export interface Basis {
  readonly revision: number;
  readonly fields: SpecificationsFields;
}

export interface SaveOutcome {
  /** What stands now: after a failure, what of it was saved before. */
  readonly saved: Basis;
  readonly changes: Changes;
  readonly commands: SavedCommands;
  /** The server's sentence; empty when there was nothing to save. */
  readonly message: string;
  readonly error: unknown;
}

/** One save over two calls: the name and status, then price and cost, each at the revision that the one before made. */
export function useSaveProduct(productId: string) {
  const [saveSpecifications, specificationsSave] = useSaveSpecificationsMutation();
  const [savePricing, pricingSave] = useSavePricingMutation();

  async function save(fields: SpecificationsFields, from: Basis): Promise<SaveOutcome> {
    const changes = changesIn(fields, from.fields);
    const { specifications, pricing } = changes;
    const how = { productId, isQuiet: true, showsErrors: true };
    let saved = from;
    let commands: SavedCommands = {};
    let message = '';
    try {
      if (specifications) {
        const { data, ...answer } = await saveSpecifications({
          ...how,
          body: specifications,
          revision: saved.revision,
        }).unwrap();
        const { price, cost } = saved.fields;
        const now = { ...fields, variety: fields.variety.trim(), price, cost, reason: saved.fields.reason };
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
      return { saved, changes, commands, message, error: null };
    } catch (error) {
      return { saved, changes, commands, message, error };
    }
  }

  return { save, isSaving: specificationsSave.isLoading || pricingSave.isLoading };
}
