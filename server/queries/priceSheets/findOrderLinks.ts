import { sql, type Kysely } from 'kysely';
import type { OrderLinkRow, OrderLinksQuery } from '../../contract/priceSheets/ordering.ts';
import type { Database } from '../../database/connect.ts';
import { toDecimal } from '../../domain/decimal.ts';
import { inDirection } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf } from '../paging.ts';

/** One page of the links of a sheet, the last one first; `ordered`: those alone that were ordered by. */
export async function findOrderLinks(
  db: Kysely<Database>,
  companyId: string,
  sheetId: string,
  { ordered, ...query }: OrderLinksQuery,
) {
  let links = db.selectFrom('order_link as l').where('l.company_id', '=', companyId).where('l.sheet_id', '=', sheetId);
  if (ordered !== undefined) links = links.where('l.submitted_on', ordered ? 'is not' : 'is', null);
  const { rows, ...total } = await findPage(
    db,
    {
      hits: links.select('l.link_id'),
      order: inDirection('desc', sql`coalesce(l.submitted_at, l.made_at)`, sql`l.link_id`),
      details: (page) =>
        db
          .selectFrom(page)
          .innerJoin('order_link as l', (join) =>
            join.on('l.company_id', '=', companyId).onRef('l.link_id', '=', 'page.link_id'),
          )
          .selectAll('l'),
    },
    pageOf(query, 20),
  );
  const list = rows.map((row): OrderLinkRow => ({
    ...{ linkId: row.link_id, clientId: row.client_id, client: row.client_name, version: row.version },
    ...{ madeAt: row.made_at.toISOString(), expiresOn: row.expires_on, isRevoked: row.is_revoked },
    ...{ submittedAt: row.submitted_at?.toISOString() ?? null, deliverOn: row.deliver_on },
    ...{ isLate: row.is_late, isRepriced: row.is_repriced, note: row.note, lineCount: row.lines },
    ...{ total: toDecimal(row.total) ?? '0', orderId: row.order_id, orderNumber: row.order_number },
  }));
  return { ...total, list };
}
