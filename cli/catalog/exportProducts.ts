import { exportedProducts, type ExportedProduct } from '../../server/queries/catalog/exportedProducts.ts';
import { productColumns, type ExportField } from '../../server/queries/catalog/productColumns.ts';
import type { ProductSortName } from '../../server/domain/catalog/productSortNames.ts';
import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import { fields } from '../../server/imports/kinds/product/fields.ts';
import { hiddenFields } from '../../server/domain/access/hiddenFields.ts';
import { assertPermitted } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import type { Say } from '../terminal/say.ts';
import { exportTable, type ExportTo } from '../session/exportTable.ts';

/** Its arguments, as commander reads them. */
interface ExportOptions extends ExportTo {
  readonly status: keyof typeof statuses;
  readonly search?: string;
  readonly sort: ProductSortName;
  readonly desc?: true;
  readonly limit?: number;
}

/** Products of which status, by the word on the command line. */
export const statuses = { active: ProductStatus.ACTIVE, inactive: ProductStatus.INACTIVE, all: undefined } as const;

/** Writes the products of the list to a file or to stdout; resolves with the exit code. */
export const exportProducts = (options: ExportOptions, say: Say): Promise<number> =>
  exportTable<ExportedProduct>(options, say, 'products.export', (session) => {
    const { search = '', sort: sortName, desc, limit } = options;
    const { services, company, user } = session;
    // An order by price tells prices.
    if (sortName === 'price') assertPermitted(user, 'products.viewPrice');
    if (sortName === 'cost') assertPermitted(user, 'products.cost');
    const filter = { status: statuses[options.status], searchKey: search, sortName, limit };
    return {
      what: 'products',
      title: 'Products',
      columns: productColumns(columnsFor(session)),
      filter: noted(options),
      readModels: ['product_list', 'inventory_on_hand'],
      read: (work) => exportedProducts(services, company.id, { ...filter, direction: desc ? 'desc' : 'asc' }, work),
    };
  });

/** Prices, costs and what tells them only for those who may see them. */
const columnsFor = ({ user }: Session): readonly ExportField[] => {
  const hidden = hiddenFields(user.role);
  return fields.filter((field) => !hidden.includes(field));
};

const noted = ({ status, search, sort, desc, limit }: ExportOptions) => ({
  ...(status === 'all' ? {} : { status: statuses[status] ?? 0 }),
  ...(search === undefined ? {} : { searchKey: search }),
  ...(limit === undefined ? {} : { sortName: sort, sortType: desc ? 'desc' : 'asc', limit }),
});
