import { vendorColumns, exportedVendors, type ExportedVendor } from '../../server/queries/clients/exportedVendors.ts';
import { exportTable, type ExportTo } from '../session/exportTable.ts';
import type { Say } from '../terminal/say.ts';

/** Exports the company's vendors. Resolves with the exit code. */
export const exportVendors = (options: ExportTo, say: Say): Promise<number> =>
  exportTable<ExportedVendor>(options, say, 'clients.view', ({ services, company }) => ({
    what: 'vendors',
    title: 'Vendors',
    columns: vendorColumns(),
    filter: {},
    readModels: ['client_list'],
    read: (work) => exportedVendors(services, company.id, {}, work),
  }));
