import type { NamedEntity } from '../../domain/company/namedEntity.ts';
import { productCategory } from '../../domain/company/productCategory.ts';
import { unitOfMeasure } from '../../domain/company/unitOfMeasure.ts';
import { warehouse } from '../../domain/company/warehouse.ts';
import type { Decider, Event } from '../../kernel/decider.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

interface Deps {
  readonly handler: Pick<CommandHandler, 'load'>;
}

const nameIn =
  <State extends NamedEntity, E extends Event>(decider: Decider<State, E>) =>
  async ({ handler }: Deps, companyId: string, id: string): Promise<string> =>
    (await handler.load(decider, companyId, id)).state.name;

const names = { unit: nameIn(unitOfMeasure), category: nameIn(productCategory), warehouse: nameIn(warehouse) } as const;

interface NameLookup {
  readonly companyId: string;
  readonly kind: keyof typeof names;
  readonly id: string;
  /** What it was called when someone wrote it down: for a thing that has no stream. */
  readonly then: string;
}

/** What a unit, category or warehouse is called now, as the log itself tells: where no list may be asked. */
export async function presentName(deps: Deps, { companyId, kind, id, then }: NameLookup): Promise<string> {
  const name = await names[kind](deps, companyId, id);
  return name === '' ? then : name;
}
