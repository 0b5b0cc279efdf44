import { exportedUnits, unitColumns } from '../../server/queries/catalog/exportedUnits.ts';
import { withSession } from '../session/session.ts';
import type { Say } from '../terminal/say.ts';
import { statuses } from './exportProducts.ts';
import { exportTable, assertNotTerminal, type ExportTo } from '../session/exportTable.ts';

/** Its arguments, as commander reads them. */
export interface ExportUnitsOptions extends ExportTo {
  readonly status: 'active' | 'inactive' | 'all';
  readonly search?: string;
  readonly company?: string;
  readonly as?: string;
}

/** Writes the units of the products in the list, the base unit first; resolves with the exit code. */
export async function exportUnits(options: ExportUnitsOptions, say: Say): Promise<number> {
  const { search, status: word } = options;
  assertNotTerminal(options);
  return withSession('export', options, 'products.export', async (session) => {
    const { services, company } = session;
    const status = statuses[word];
    return exportTable(
      session,
      {
        what: 'units',
        title: 'Units',
        columns: unitColumns,
        filter: { ...(status === undefined ? {} : { status }), ...(search === undefined ? {} : { searchKey: search }) },
        readModels: ['product_list', 'company_options'],
        read: (work) => exportedUnits(services, company.id, { status, searchKey: search }, work),
      },
      options,
      say,
    );
  });
}
