import { vendorColumns, exportedVendors } from '../../server/queries/clients/exportedVendors.ts';
import { withSession } from '../session/session.ts';
import type { Say } from '../terminal/say.ts';
import { exportTable, assertNotTerminal, type ExportTo } from '../session/exportTable.ts';

/** Options as commander parses them. */
export interface ExportVendorsOptions extends ExportTo {
  readonly company?: string;
  readonly as?: string;
}

/** Exports the company's vendors. Resolves with the exit code. */
export async function exportVendors(options: ExportVendorsOptions, say: Say): Promise<number> {
  assertNotTerminal(options);
  return withSession('export', options, 'clients.view', async (session) => {
    const { services, company } = session;
    const read = (work: Parameters<typeof exportedVendors<void>>[3]): Promise<void> =>
      exportedVendors(services, company.id, {}, work);
    return exportTable(
      session,
      { what: 'vendors', title: 'Vendors', columns: vendorColumns(), filter: {}, readModels: ['client_list'], read },
      options,
      say,
    );
  });
}
