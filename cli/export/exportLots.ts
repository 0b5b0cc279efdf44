import { exportedLots } from '../../server/commands/inventory/exportedLots.ts';
import { lotColumns } from '../../server/commands/inventory/lotColumns.ts';
import { listsAtHead } from '../../server/database/listsAtHead.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { withSession } from '../session/session.ts';
import type { Say } from '../terminal/say.ts';
import { exportTable, mustNotBeTerminal, type TableOptions } from './exportTable.ts';
import { notedFilter, productFilter, type ProductFilterOptions } from './productFilter.ts';

/** Its arguments, as commander reads them. */
export interface ExportLotsOptions extends TableOptions, ProductFilterOptions {
  readonly company?: string;
  readonly as?: string;
}

/** What somebody just wrote should be in their file. */
const PATIENCE_MS = 2_000;

/** Writes the lots of the products in the list; resolves with the exit code. */
export async function exportLots(options: ExportLotsOptions, say: Say): Promise<number> {
  mustNotBeTerminal(options);
  return withSession('export', options, 'products.export', async (session) => {
    const { services, company, user } = session;
    await listsAtHead(services, ['product_list', 'product_lots', 'company_options'], PATIENCE_MS);
    const source = { db: services.db, instant: services.clock.now() };
    return exportTable(
      {
        what: 'lots',
        title: say('export.title.lots'),
        columns: lotColumns(isPermitted(user.role, 'products.cost')),
        filter: notedFilter(options),
        read: (work) => exportedLots(source, company.id, productFilter(options), work),
      },
      { session, options, say },
    );
  });
}
