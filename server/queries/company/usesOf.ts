import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { codesOf } from '../../domain/inventory/adjustReasons.ts';
import { isThere } from '../isThere.ts';
import { PurchaseStage } from '../../domain/purchasing/purchaseStage.ts';
import type { SettingListName } from '../../domain/company/valueLists.ts';
import { DomainError } from '../../kernel/decider.ts';

interface Setting {
  readonly list: SettingListName;
  readonly id: string;
  readonly name: string;
}

interface Uses {
  /** What uses it, as the sentence of `company.inUse.<by>` names it. */
  readonly by: 'products' | 'categories' | 'lots' | 'adjustments' | 'clients' | 'purchases';
  readonly count: number;
}

const products = async (
  db: Kysely<Database>,
  companyId: string,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<Uses> => {
  const { count } = await db
    .selectFrom('product_list as p')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('p.company_id', '=', companyId)
    .where(condition)
    .where(isThere)
    .executeTakeFirstOrThrow();
  return { by: 'products', count: Number(count) };
};

/** Lots that are, or lay, there: what is written of them stays true. */
const lots = async (
  db: Kysely<Database>,
  companyId: string,
  place: 'warehouse_id' | 'location_id',
  id: string,
): Promise<Uses> => {
  const { count } = await db
    .selectFrom('inventory_lot')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where(place, '=', id)
    .executeTakeFirstOrThrow();
  return { by: 'lots', count: Number(count) };
};

/** Purchase orders whose goods are to come there. */
const purchases = async (db: Kysely<Database>, companyId: string, warehouseId: string): Promise<Uses> => {
  const { count } = await db
    .selectFrom('purchase_order')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('warehouse_id', '=', warehouseId)
    .where('stage', 'not in', [PurchaseStage.CLOSED, PurchaseStage.CANCEL])
    .executeTakeFirstOrThrow();
  return { by: 'purchases', count: Number(count) };
};

/** Products carry some values by name, as text. */
const isCalled = (column: RawBuilder<string>, name: string) =>
  sql<boolean>`lower(btrim(${column})) = lower(btrim(${name}))`;

/** The lists whose values products carry by name. */
const written: readonly SettingListName[] = ['origin', 'supplier', 'grossWeightUnit', 'grossVolumeUnit'];

type Count = (db: Kysely<Database>, companyId: string, setting: Setting) => Promise<Uses>;

/** Who counts the uses of which list; entries of the rest are used by nothing so far. */
const counts: Partial<Record<SettingListName, Count>> = {
  unit: (db, companyId, { id }) =>
    products(
      db,
      companyId,
      sql`(p.unit_id = ${id} OR p.product_id IN (SELECT l.product_id FROM product_list_unit l
        WHERE l.company_id = p.company_id AND l.unit_id = ${id}))`,
    ),
  category: (db, companyId, { id }) => products(db, companyId, sql`p.category_id = ${id}`),
  async warehouse(db, companyId, { id }) {
    const found = await products(db, companyId, sql`p.warehouse_id = ${id}`);
    if (found.count > 0) return found;
    const lying = await lots(db, companyId, 'warehouse_id', id);
    return lying.count > 0 ? lying : purchases(db, companyId, id);
  },
  async location(db, companyId, { id }) {
    const found = await products(db, companyId, sql`p.location_id = ${id}`);
    return found.count > 0 ? found : lots(db, companyId, 'location_id', id);
  },
  async reasonType(db, companyId, { id }) {
    const { count } = await db
      .selectFrom('stock_adjustment')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .where('reason_code', 'in', codesOf(id))
      .executeTakeFirstOrThrow();
    return { by: 'adjustments', count: Number(count) };
  },
  async financialTerm(db, companyId, { id }) {
    const { count } = await db
      .selectFrom('client_list')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .where('payment_term_id', '=', id)
      .executeTakeFirstOrThrow();
    return { by: 'clients', count: Number(count) };
  },
  origin: (db, companyId, { name }) => products(db, companyId, isCalled(sql`p.origin`, name)),
  grossWeightUnit: (db, companyId, { name }) => products(db, companyId, isCalled(sql`p.gross_weight_unit`, name)),
  grossVolumeUnit: (db, companyId, { name }) => products(db, companyId, isCalled(sql`p.gross_volume_unit`, name)),
  supplier: (db, companyId, { name }) =>
    products(
      db,
      companyId,
      sql`p.product_id IN (${db
        .selectFrom('product_list_brand as b')
        .select('b.product_id')
        .where('b.company_id', '=', companyId)
        .where(sql<boolean>`lower(btrim(b.brand)) = lower(btrim(${name}))`)})`,
    ),
  async section(db, companyId, { id }) {
    const { count } = await db
      .selectFrom('company_options')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .where('kind', '=', 'category')
      .where('parent_id', '=', id)
      .where('is_removed', '=', false)
      .executeTakeFirstOrThrow();
    return { by: 'categories', count: Number(count) };
  },
};

/** What uses an entry, as the lists know it; null: nothing can. */
export const usesOf = async (db: Kysely<Database>, companyId: string, setting: Setting): Promise<Uses | null> =>
  (await counts[setting.list]?.(db, companyId, setting)) ?? null;

/** Nothing in use is deleted (rules 18.16): the refusal says how many use it, and what they are. */
export async function assertUnused(db: Kysely<Database>, companyId: string, setting: Setting): Promise<void> {
  const uses = await usesOf(db, companyId, setting);
  if (uses && uses.count > 0) throw inUse(setting.name, uses);
}

export const inUse = (name: string, { by, count }: Uses): DomainError =>
  new DomainError(`company.inUse.${by}`, { name, count });

/** Renaming a value that products carry by name would leave them with one that is on no list. */
export async function assertNotOnProducts(db: Kysely<Database>, companyId: string, setting: Setting): Promise<void> {
  if (!written.includes(setting.list)) return;
  const uses = await usesOf(db, companyId, setting);
  if (uses && uses.count > 0) {
    throw new DomainError('company.writtenInProducts', { name: setting.name, count: uses.count }, 'name');
  }
}
