import { exportedProducts } from '../../server/commands/catalog/exportedProducts.ts';
import { productColumns, type ExportField } from '../../server/commands/catalog/productColumns.ts';
import type { ProductSortName } from '../../server/contract/catalog.ts';
import { listsAtHead } from '../../server/database/listsAtHead.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { fields } from '../products/fields.ts';
import { mustBePermitted } from '../session/identity.ts';
import { withSession, type Session } from '../session/session.ts';
import type { Say } from '../terminal/say.ts';
import { exportTable, mustNotBeTerminal, type TableOptions } from './exportTable.ts';
import { notedFilter, productFilter, type ProductFilterOptions } from './productFilter.ts';

/** Its arguments, as commander reads them. */
export interface ExportOptions extends TableOptions, ProductFilterOptions {
  readonly sort: ProductSortName;
  readonly desc?: true;
  readonly limit?: number;
  readonly company?: string;
  readonly as?: string;
}

/** What somebody just wrote should be in their file. */
const PATIENCE_MS = 2_000;

/** Writes the products of the list to a file or to stdout; resolves with the exit code. */
export async function exportProducts(options: ExportOptions, say: Say): Promise<number> {
  const { sort: sortName, desc, limit } = options;
  mustNotBeTerminal(options);
  return withSession('export', options, 'products.export', async (session) => {
    const { services, company, user } = session;
    // An order by price tells prices.
    if (sortName === 'price') mustBePermitted(user, 'products.viewPrice');
    if (sortName === 'cost') mustBePermitted(user, 'products.cost');
    await listsAtHead(services, ['product_list', 'inventory_on_hand'], PATIENCE_MS);
    const direction = desc ? 'desc' : 'asc';
    const filter = { ...productFilter(options), sortName, limit, direction } as const;
    return exportTable(
      {
        what: 'products',
        title: say('export.title.products'),
        columns: productColumns(columnsFor(session)),
        filter: {
          ...notedFilter(options),
          ...(limit === undefined ? {} : { sortName, sortType: direction, limit }),
        },
        read: (work) => exportedProducts(services, company.id, filter, work),
      },
      { session, options, say },
    );
  });
}

/** Price and cost only for those who may see them. */
const columnsFor = ({ user }: Session): readonly ExportField[] =>
  fields.filter(
    (field) =>
      (field !== 'price' || isPermitted(user.role, 'products.viewPrice')) &&
      (field !== 'cost' || isPermitted(user.role, 'products.cost')),
  );
