import type { Named, NamedEntity } from '../../domain/company/namedEntity.ts';
import { MAIN_WAREHOUSE, warehouse } from '../../domain/company/warehouse.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError, type Event } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { categories, units, warehouses } from './namedKinds.ts';
import { defineNamed, isTaken, named, type NamedDeps, type NamedKind } from './namedStreams.ts';

/** Finds a thing of the company by its name, or makes it under that name; the name's claim settles races. */
async function byName<State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  deps: NamedDeps,
  written: string,
  context: CommandContext,
): Promise<Named> {
  const find = (): Promise<Named | null> => named(kind, deps, context.companyId, written);
  const found = await find();
  if (found) return found;
  try {
    const { id, name } = await defineNamed(kind, deps, written, context);
    return { id, name };
  } catch (error) {
    const other = isTaken(error) ? await find() : null;
    if (other) return other;
    throw error;
  }
}

type ByName = (deps: NamedDeps, name: string, context: CommandContext) => Promise<Named>;

export const unitByName: ByName = (deps, name, context) => byName(units, deps, name, context);
export const categoryByName: ByName = (deps, name, context) => byName(categories, deps, name, context);

/** The main warehouse is the one that was called so first, whatever it is called now. */
export const warehouseByName: ByName = async (deps, name, context) => {
  if (sameValue(name) === sameValue(MAIN_WAREHOUSE)) {
    const id = mainWarehouseId(context.companyId);
    const { state } = await deps.handler.load(warehouse, context.companyId, id);
    if (state.isDefined) return { id, name: state.name };
  }
  return byName(warehouses, deps, name, context);
};

/** Refuses a warehouse that the company has not: anyone who types one wrong should not open it. DomainError `catalog.warehouseUnknown`. */
export async function assertWarehouseNamed(deps: NamedDeps, companyId: string, name: string): Promise<void> {
  if (sameValue(name) === sameValue(MAIN_WAREHOUSE) || (await named(warehouses, deps, companyId, name))) return;
  throw new DomainError('catalog.warehouseUnknown', { value: name.trim() }, 'warehouse');
}

export const mainWarehouseId = (companyId: string): string =>
  entityId(`${companyId}:${sameValue(MAIN_WAREHOUSE)}`, warehouse.category);
