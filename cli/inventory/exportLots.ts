import { exportedLots, type ExportedLot } from '../../server/queries/inventory/exportedLots.ts';
import { lotColumns } from '../../server/queries/inventory/lotColumns.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import type { LotSortName } from '../../server/domain/inventory/lotSortNames.ts';
import { assertPermitted } from '../session/identity.ts';
import { Failure } from '../terminal/exitCodes.ts';
import type { Say } from '../terminal/say.ts';
import { statuses } from '../catalog/exportProducts.ts';
import { exportTable, type ExportTo } from '../session/exportTable.ts';

/** Its arguments, as commander reads them. */
interface ExportLotsOptions extends ExportTo {
  readonly status: keyof typeof statuses;
  readonly search?: string;
  readonly sku?: string;
  readonly sort?: LotSortName;
  readonly desc?: true;
}

/** Writes the lots of the company, or of one product, to a file or to stdout; resolves with the exit code. */
export const exportLots = (options: ExportLotsOptions, say: Say): Promise<number> =>
  exportTable<ExportedLot>(options, say, 'products.export', async ({ services, company, user }) => {
    const { status, search, sku, sort: sortName, desc } = options;
    const productId = sku === undefined ? undefined : await services.claims.ownerOf(company.id, 'sku', sku);
    if (productId === null) throw new Failure('history.unknownSku', { sku, company: company.name });
    // An order by cost tells costs.
    if (sortName === 'cost') assertPermitted(user, 'products.cost');
    const direction = desc ? ('desc' as const) : ('asc' as const);
    const filter = { status: statuses[status], searchKey: search, productId, sortName };
    return {
      what: 'lots',
      title: 'Lots',
      columns: lotColumns(isPermitted(user.role, 'products.cost')),
      filter: noted({ ...filter, ...(sortName === undefined ? {} : { sortType: direction }) }),
      readModels: ['product_list', 'product_lots'],
      read: (work) =>
        exportedLots({ db: services.db, instant: services.clock.now() }, company.id, { ...filter, direction }, work),
    };
  });

/** What limits the lots, without what does not. */
const noted = (filter: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
