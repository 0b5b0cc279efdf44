import { exportedUnits, unitColumns, type ExportedUnit } from '../../server/queries/catalog/exportedUnits.ts';
import { exportTable, type ExportTo } from '../session/exportTable.ts';
import type { Say } from '../terminal/say.ts';
import { statuses } from './exportProducts.ts';

/** Its arguments, as commander reads them. */
interface ExportUnitsOptions extends ExportTo {
  readonly status: keyof typeof statuses;
  readonly search?: string;
}

/** Writes the units of the products in the list, the base unit first; resolves with the exit code. */
export const exportUnits = (options: ExportUnitsOptions, say: Say): Promise<number> =>
  exportTable<ExportedUnit>(options, say, 'products.export', ({ services, company }) => {
    const { search } = options;
    const status = statuses[options.status];
    return {
      what: 'units',
      title: 'Units',
      columns: unitColumns,
      filter: { ...(status === undefined ? {} : { status }), ...(search === undefined ? {} : { searchKey: search }) },
      readModels: ['product_list', 'company_options'],
      read: (work) => exportedUnits(services, company.id, { status, searchKey: search }, work),
    };
  });
