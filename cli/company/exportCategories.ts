import {
  categoryColumns,
  exportedCategories,
  type ExportedCategory,
} from '../../server/queries/company/exportedCategories.ts';
import { exportTable, type ExportTo } from '../session/exportTable.ts';
import type { Say } from '../terminal/say.ts';

/** Exports the company's sections and categories. Resolves with the exit code. */
export const exportCategories = (options: ExportTo, say: Say): Promise<number> =>
  exportTable<ExportedCategory>(options, say, 'company.view', ({ services, company }) => ({
    what: 'categories',
    title: 'Categories',
    columns: categoryColumns,
    filter: {},
    readModels: ['company_options'],
    read: (work) => exportedCategories(services, company.id, work),
  }));
