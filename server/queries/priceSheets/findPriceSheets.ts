import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern, searchWords } from '../../../projections/searchText.ts';
import type {
  SheetListQuery,
  SheetOfClientRow,
  SheetRow,
  SheetsOfClientQuery,
} from '../../contract/priceSheets/priceSheets.ts';
import type { Database } from '../../database/connect.ts';
import type { SheetSortName } from '../../domain/priceSheets/sheetFields.ts';
import { inDirection, nullLast, type Order } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf } from '../paging.ts';

/** When anyone, or one customer, ordered last from the sheet `s`. */
function lastOrderOf(db: Kysely<Database>, companyId: string, clientId?: string) {
  const links = db
    .selectFrom('order_link as l')
    .select(({ fn }) => fn.max('l.submitted_on').as('last'))
    .where('l.company_id', '=', companyId)
    .where(sql<boolean>`l.sheet_id = s.sheet_id`);
  return clientId === undefined ? links : links.where('l.client_id', '=', clientId);
}

/** The only expressions that the list sorts by: names from outside never reach SQL (trust 5.10). */
const sortable: Readonly<Record<Exclude<SheetSortName, 'lastOrderDate'>, RawBuilder<unknown>>> = {
  name: sql`s.name`,
  assignedCount: sql`s.customers`,
  itemCount: sql`s.items`,
};

function orderOf(db: Kysely<Database>, companyId: string, sortName: SheetSortName, direction: 'asc' | 'desc'): Order {
  if (sortName !== 'lastOrderDate') return inDirection(direction, sortable[sortName], sql`s.sheet_id`);
  const last = sql`${lastOrderOf(db, companyId)}`;
  return [nullLast(last), ...inDirection(direction, last, sql`s.sheet_id`)];
}

const columns = [
  ...(['s.sheet_id', 's.name', 's.owner_name', 's.is_shared', 's.items', 's.customers', 's.version'] as const),
  ...(['s.valid_until', 's.revision'] as const),
] as const;

interface Row {
  readonly sheet_id: string;
  readonly name: string;
  readonly owner_name: string;
  readonly is_shared: boolean;
  readonly items: string;
  readonly customers: string;
  readonly version: number;
  readonly valid_until: string;
  readonly revision: string;
  readonly last_order_on: string | null;
}

const presented = (row: Row): SheetRow => ({
  ...{ priceSheetId: row.sheet_id, name: row.name, owner: row.owner_name, isShared: row.is_shared },
  ...{ lastOrderDate: row.last_order_on, assignedCount: Number(row.customers), itemCount: Number(row.items) },
  ...{ version: row.version, validUntil: row.valid_until || null, revision: Number(row.revision) },
});

/** One page of a company's price sheets, by name unless asked otherwise. */
export async function findPriceSheets(
  db: Kysely<Database>,
  companyId: string,
  { searchKey = '', sortName = 'name', sortType = 'asc', ...query }: SheetListQuery,
) {
  let sheets = db.selectFrom('price_sheet as s').where('s.company_id', '=', companyId);
  for (const word of searchWords(searchKey)) sheets = sheets.where('s.name_search', 'like', likePattern(word));
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  const { rows, ...total } = await findPage(
    db,
    {
      hits: sheets.select('s.sheet_id'),
      order: orderOf(db, companyId, sortName, direction),
      details: (page) =>
        db
          .selectFrom(page)
          .innerJoin('price_sheet as s', (join) =>
            join.on('s.company_id', '=', companyId).onRef('s.sheet_id', '=', 'page.sheet_id'),
          )
          .select(columns)
          .select(lastOrderOf(db, companyId).as('last_order_on')),
    },
    pageOf(query, 20),
  );
  return { ...total, list: rows.map(presented) };
}

/** The sheets that a customer has; the last order is the customer's own. */
export async function findSheetsOfClient(
  db: Kysely<Database>,
  companyId: string,
  clientId: string,
  { pageNumber = 1, pageSize = 20, sortName = 'name', sortType = 'asc' }: SheetsOfClientQuery,
): Promise<{ total: number; totalIsCapped: boolean; list: SheetOfClientRow[] }> {
  const rows = await db
    .selectFrom('price_sheet_customer as c')
    .innerJoin('price_sheet as s', (join) =>
      join.onRef('s.company_id', '=', 'c.company_id').onRef('s.sheet_id', '=', 'c.sheet_id'),
    )
    .select(columns)
    .select(['c.assign_id', 'c.assigned_at'])
    .select(lastOrderOf(db, companyId, clientId).as('last_order_on'))
    .where('c.company_id', '=', companyId)
    .where('c.client_id', '=', clientId)
    .orderBy('s.name')
    .orderBy('s.sheet_id')
    .execute();
  const list = rows.map((row) => ({
    ...presented(row),
    assignId: row.assign_id,
    assignedAt: row.assigned_at.toISOString(),
  }));
  // A customer has a few: sorted here, blanks last in both directions (rules 18.39).
  const sign = sortType.startsWith('desc') ? -1 : 1;
  const sorted = sortName === 'name' && sign === 1 ? list : list.sort((a, b) => compared(a, b, sortName, sign));
  const start = (pageNumber - 1) * pageSize;
  return { total: list.length, totalIsCapped: false, list: sorted.slice(start, start + pageSize) };
}

function compared(a: SheetRow, b: SheetRow, by: SheetSortName, sign: number): number {
  const [one, other] = [a[by], b[by]];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
  return sign * String(one).localeCompare(String(other));
}
