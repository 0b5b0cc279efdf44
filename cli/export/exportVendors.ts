import { exportedVendors, vendorColumns } from '../../server/commands/clients/exportedVendors.ts';
import { listsAtHead } from '../../server/database/listsAtHead.ts';
import { withSession } from '../session/session.ts';
import type { Say } from '../terminal/say.ts';
import { exportTable, mustNotBeTerminal, type TableOptions } from './exportTable.ts';

/** Its arguments, as commander reads them. */
export interface ExportVendorsOptions extends TableOptions {
  readonly company?: string;
  readonly as?: string;
}

/** What somebody just wrote should be in their file. */
const PATIENCE_MS = 2_000;

/** Writes the company's vendors; resolves with the exit code. */
export async function exportVendors(options: ExportVendorsOptions, say: Say): Promise<number> {
  mustNotBeTerminal(options);
  return withSession('export', options, 'clients.view', async (session) => {
    const { services, company } = session;
    await listsAtHead(services, ['client_list'], PATIENCE_MS);
    return exportTable(
      {
        what: 'vendors',
        title: say('export.title.vendors'),
        columns: vendorColumns,
        filter: {},
        read: (work) => exportedVendors(services, company.id, work),
      },
      { session, options, say },
    );
  });
}
