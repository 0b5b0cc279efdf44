import { exportedLots } from '../../server/commands/inventory/exportedLots.ts';
import { lotColumns } from '../../server/commands/inventory/lotColumns.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { withSession } from '../session/session.ts';
import { Failure } from '../terminal/exitCodes.ts';
import type { Say } from '../terminal/say.ts';
import { statuses } from './exportProducts.ts';
import { exportTable, mustNotShow, type ExportTo } from './exportTable.ts';

/** Its arguments, as commander reads them. */
export interface ExportLotsOptions extends ExportTo {
  readonly status: 'active' | 'inactive' | 'all';
  readonly search?: string;
  readonly sku?: string;
  readonly company?: string;
  readonly as?: string;
}

/** Writes the lots of the company, or of one product, to a file or to stdout; resolves with the exit code. */
export async function exportLots(options: ExportLotsOptions, say: Say): Promise<number> {
  const { status, search, sku } = options;
  mustNotShow(options);
  return withSession('export', options, 'products.export', async (session) => {
    const { services, company, user } = session;
    const productId = sku === undefined ? undefined : await services.claims.ownerOf(company.id, 'sku', sku);
    if (productId === null) throw new Failure('history.unknownSku', { sku, company: company.name });
    const filter = { status: statuses[status], searchKey: search, productId };
    return exportTable(
      session,
      {
        what: 'lots',
        title: 'Lots',
        columns: lotColumns(isPermitted(user.role, 'products.cost')),
        filter: noted(filter),
        readModels: ['product_list', 'product_lots'],
        read: (work) => exportedLots({ db: services.db, instant: services.clock.now() }, company.id, filter, work),
      },
      options,
      say,
    );
  });
}

/** What limits the lots, without what does not. */
const noted = (filter: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
