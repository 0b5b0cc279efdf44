import { sameValue, type Claims } from '../../kernel/claims.ts';
import type { CommandContext, CommandHandler } from '../../kernel/handleCommand.ts';
import type { Named } from '../../domain/company/namedEntity.ts';
import { originByName } from './origins.ts';
import { categoryByName, unitByName, warehouseByName } from './defineByName.ts';

export type FindName = (name: string, context: CommandContext) => Promise<Named>;

/** How a product's units, category, warehouse and origin are found by their names, or made under them. */
export interface Names {
  readonly unit: FindName;
  readonly category: FindName;
  readonly warehouse: FindName;
  readonly origin: FindName;
}

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/** Looks every name up where it is. */
export const namesOf = (deps: Deps): Names => ({
  unit: (name, context) => unitByName(deps, name, context),
  category: (name, context) => categoryByName(deps, name, context),
  warehouse: (name, context) => warehouseByName(deps, name, context),
  origin: (name, context) => originByName(deps, name, context),
});

/** Looks every name of one company up once: for imports, where thousands of rows share a few names. */
export function rememberedNames(deps: Deps): Names {
  const { unit, category, warehouse, origin } = namesOf(deps);
  return {
    unit: remembered(unit),
    category: remembered(category),
    warehouse: remembered(warehouse),
    origin: remembered(origin),
  };
}

function remembered(find: FindName): FindName {
  const found = new Map<string, Promise<Named>>();
  return (name, context) => {
    const key = `${context.companyId}:${sameValue(name)}`;
    const known = found.get(key);
    if (known) return known;
    const finding = find(name, context);
    found.set(key, finding);
    // A failure is this row's; the next row asks again.
    finding.catch(() => found.delete(key));
    return finding;
  };
}
