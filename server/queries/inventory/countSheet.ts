import { sql, type Kysely } from 'kysely';
import type { CountScopeKind } from '../../domain/inventory/count/inventoryCount.ts';
import type { SheetLine } from '../../domain/inventory/count/sheetLine.ts';
import { SHEET_MAX } from '../../domain/inventory/count/countLines.ts';
import { toDecimal } from '../../domain/decimal.ts';
import type { Database } from '../../database/connect.ts';
import { waitForReadModels } from '../../database/waitForReadModels.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Services } from '../../services.ts';
import { parkedOf } from '../parkedStreams.ts';
import { optionJoin } from '../company/optionJoin.ts';

interface SheetQuery {
  readonly companyId: string;
  readonly kind: CountScopeKind;
  readonly ids: readonly string[];
}

/** How long the list of lots is waited for, in ms. */
const PATIENCE_MS = 10_000;

interface FrozenSheet {
  /** Where the log stood: the lines hold everything up to here and nothing after it. */
  readonly position: string;
  /** One more than a sheet may have where there are more. */
  readonly lines: readonly SheetLine[];
}

/**
 * What there is of every lot in the scope, with all that was recorded before the call. Throws DomainError
 * `catalog.listsBehind` while the lists lack some of it.
 */
export async function sheetAtHead(services: Pick<Services, 'db' | 'store'>, asked: SheetQuery): Promise<FrozenSheet> {
  const isWhole = await waitForReadModels(services, ['product_lots', 'product_list'], PATIENCE_MS);
  const sheet = isWhole ? await frozenSheet(services.db, asked) : null;
  if (sheet === null) throw new DomainError('catalog.listsBehind');
  return sheet;
}

/**
 * What there is of every lot in the scope, at ONE position of the log: rows and checkpoint of the lots are of one
 * transaction, and are read in one. In the order in which someone walks: location, then SKU, then lot. Null while lots of
 * the company are parked, whose rows are of an earlier time.
 */
const frozenSheet = (db: Kysely<Database>, { companyId, kind, ids }: SheetQuery): Promise<FrozenSheet | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const checkpoint = await trx
        .selectFrom('plumbing.checkpoint')
        .select('position')
        .where('projection', '=', 'product_lots')
        .executeTakeFirst();
      const parked = await parkedOf(trx, companyId)
        .select('p.stream')
        .where('p.projection', '=', 'product_lots')
        .limit(1)
        .executeTakeFirst();
      if (!checkpoint || parked) return null;
      // A lot is where it was put, else where its product is kept.
      const place = sql<string>`coalesce(l.location_id, p.location_id)`;
      let lots = trx
        .selectFrom('inventory_lot as l')
        .innerJoin('product_list as p', (join) =>
          join.onRef('p.company_id', '=', 'l.company_id').onRef('p.product_id', '=', 'l.product_id'),
        )
        .leftJoin('company_options as u', optionJoin('u', 'unit', 'p.unit_id'))
        .leftJoin('company_options as o', (join) =>
          join.onRef('o.company_id', '=', 'l.company_id').on('o.id', '=', place).on('o.kind', '=', 'location'),
        )
        .where('l.company_id', '=', companyId)
        .where('l.on_hand', '<>', '0');
      const wanted = [...ids];
      if (kind === 'category') lots = lots.where('p.category_id', 'in', wanted);
      if (kind === 'location') lots = lots.where(place, 'in', wanted);
      if (kind === 'products') lots = lots.where('l.product_id', 'in', wanted);
      if (kind === 'warehouse')
        lots = lots.where(sql<string>`coalesce(nullif(l.warehouse_id, ''), p.warehouse_id)`, 'in', wanted);
      const rows = await lots
        .select(['l.product_id', 'p.sku', 'l.lot_id', 'l.on_hand'])
        .select(sql<string>`coalesce(u.name, p.inventory_uom)`.as('unit'))
        .orderBy(sql`o.code NULLS LAST`)
        .orderBy('p.sku')
        .orderBy('l.lot_id')
        .limit(SHEET_MAX + 1)
        .execute();
      const lines = rows.map((row, index) => ({
        no: index + 1,
        productId: row.product_id,
        sku: row.sku,
        lotId: row.lot_id,
        unit: row.unit,
        expected: toDecimal(row.on_hand) ?? '0',
      }));
      return { position: checkpoint.position, lines };
    });
