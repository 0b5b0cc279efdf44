import {
  defineProductCategory,
  defineUnitOfMeasure,
  openWarehouse,
  productCategory,
  unitOfMeasure,
  warehouse,
  type DefineNamedEntity,
  type NamedEntity,
} from '../../domain/company/namedEntity.ts';
import { sameValue, subContext, type Claims, type Owner } from '../../kernel/claims.ts';
import { DomainError, type Decide, type Decider, type Event } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/** Finds a thing of the company by its name, or makes it under that name; the name's claim settles races. */
async function defineByName<E extends Event>(
  decider: Decider<NamedEntity, E>,
  decide: Decide<DefineNamedEntity, NamedEntity, E>,
  { handler, claims }: Deps,
  written: string,
  context: CommandContext,
): Promise<Named> {
  const { companyId } = context;
  const kind = decider.category;
  const find = async (): Promise<Named | null> => {
    const id = await claims.ownerOf(companyId, kind, written);
    const found = id === null ? null : await handler.load(decider, companyId, id);
    return id !== null && found?.state.isDefined ? { id, name: found.state.name } : null;
  };
  const found = await find();
  if (found) return found;
  // The id follows from company and name, so that two who define it at once define the same thing.
  const id = entityId(`${companyId}:${sameValue(written)}`, kind);
  const isHeldBy = async (owner: Owner): Promise<boolean> =>
    (await handler.load(decider, companyId, owner.id)).state.isDefined;
  try {
    await claims.take({ kind, value: written, owner: id, isHeldBy }, context);
  } catch (error) {
    const other = error instanceof DomainError && error.code === 'claim.taken' ? await find() : null;
    if (other) return other;
    throw error;
  }
  await handler.handle(
    decider,
    id,
    { type: 'DefineNamedEntity', data: { id, name: written } },
    decide,
    subContext(context, id),
  );
  return { id, name: written.trim() };
}

type ByName = (deps: Deps, name: string, context: CommandContext) => Promise<Named>;

export const unitByName: ByName = (deps, name, context) =>
  defineByName(unitOfMeasure, defineUnitOfMeasure, deps, name, context);
export const categoryByName: ByName = (deps, name, context) =>
  defineByName(productCategory, defineProductCategory, deps, name, context);
export const warehouseByName: ByName = (deps, name, context) =>
  defineByName(warehouse, openWarehouse, deps, name, context);
