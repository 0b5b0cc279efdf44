import { categoryColumns, exportedCategories } from '../../server/queries/company/exportedCategories.ts';
import { withSession } from '../session/session.ts';
import type { Say } from '../terminal/say.ts';
import { exportTable, assertNotTerminal, type ExportTo } from '../session/exportTable.ts';

/** Options as commander parses them. */
export interface ExportCategoriesOptions extends ExportTo {
  readonly company?: string;
  readonly as?: string;
}

/** Exports the company's sections and categories. Resolves with the exit code. */
export async function exportCategories(options: ExportCategoriesOptions, say: Say): Promise<number> {
  assertNotTerminal(options);
  return withSession('export', options, 'company.view', async (session) => {
    const { services, company } = session;
    const read = (work: Parameters<typeof exportedCategories<void>>[2]): Promise<void> =>
      exportedCategories(services, company.id, work);
    return exportTable(
      session,
      {
        what: 'categories',
        title: 'Categories',
        columns: categoryColumns,
        filter: {},
        readModels: ['company_options'],
        read,
      },
      options,
      say,
    );
  });
}
