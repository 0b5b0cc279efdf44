import { sql, type Kysely } from 'kysely';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { Database } from '../../database/connect.ts';
import { optionJoin } from '../company/optionJoin.ts';

/** A unit that stock is counted and adjusted in: `ratio` inventory units in one of it. */
export interface EnabledUnit {
  readonly name: string;
  readonly ratio: Decimal;
}

/** The enabled units of some products by their present names, the inventory unit first. */
export async function enabledUnits(
  db: Kysely<Database>,
  companyId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EnabledUnit[]>> {
  const units = new Map<string, EnabledUnit[]>();
  const wanted = [...new Set(productIds)];
  if (wanted.length === 0) return units;
  const bases = await db
    .selectFrom('product_list as p')
    .leftJoin('company_options as u', optionJoin('u', 'unit', 'p.unit_id'))
    .select(['p.product_id', sql<string>`coalesce(u.name, p.inventory_uom)`.as('name')])
    .where('p.company_id', '=', companyId)
    .where('p.product_id', 'in', wanted)
    .execute();
  for (const { product_id: id, name } of bases) units.set(id, [{ name, ratio: '1' }]);
  const added = await db
    .selectFrom('product_list_unit as l')
    .innerJoin('product_list as p', (join) =>
      join
        .onRef('p.company_id', '=', 'l.company_id')
        .onRef('p.product_id', '=', 'l.product_id')
        .onRef('p.unit_id', '<>', 'l.unit_id'),
    )
    .leftJoin('company_options as u', optionJoin('u', 'unit', 'l.unit_id'))
    .select(['l.product_id', 'l.ratio', sql<string>`coalesce(u.name, l.name)`.as('name')])
    .where('l.company_id', '=', companyId)
    .where('l.product_id', 'in', wanted)
    .where('l.is_enabled', '=', true)
    .orderBy('l.place')
    .execute();
  for (const { product_id: id, name, ratio } of added) units.get(id)?.push({ name, ratio: toDecimal(ratio) ?? '1' });
  return units;
}
