import { exportedUnits, unitColumns } from '../../server/commands/catalog/exportedUnits.ts';
import { listsAtHead } from '../../server/database/listsAtHead.ts';
import { withSession } from '../session/session.ts';
import type { Say } from '../terminal/say.ts';
import { exportTable, mustNotBeTerminal, type TableOptions } from './exportTable.ts';
import { notedFilter, productFilter, type ProductFilterOptions } from './productFilter.ts';

/** Its arguments, as commander reads them. */
export interface ExportUnitsOptions extends TableOptions, ProductFilterOptions {
  readonly company?: string;
  readonly as?: string;
}

/** What somebody just wrote should be in their file. */
const PATIENCE_MS = 2_000;

/** Writes the units of the products in the list, the base unit first; resolves with the exit code. */
export async function exportUnits(options: ExportUnitsOptions, say: Say): Promise<number> {
  mustNotBeTerminal(options);
  return withSession('export', options, 'products.export', async (session) => {
    const { services, company } = session;
    await listsAtHead(services, ['product_list', 'company_options'], PATIENCE_MS);
    return exportTable(
      {
        what: 'units',
        title: say('export.title.units'),
        columns: unitColumns,
        filter: notedFilter(options),
        read: (work) => exportedUnits(services, company.id, productFilter(options), work),
      },
      { session, options, say },
    );
  });
}
