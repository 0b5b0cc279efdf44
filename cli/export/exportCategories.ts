import { categoryColumns, exportedCategories } from '../../server/commands/company/exportedCategories.ts';
import { listsAtHead } from '../../server/database/listsAtHead.ts';
import { withSession } from '../session/session.ts';
import type { Say } from '../terminal/say.ts';
import { exportTable, mustNotBeTerminal, type TableOptions } from './exportTable.ts';

/** Its arguments, as commander reads them. */
export interface ExportCategoriesOptions extends TableOptions {
  readonly company?: string;
  readonly as?: string;
}

/** What somebody just wrote should be in their file. */
const PATIENCE_MS = 2_000;

/** Writes the company's sections and categories; resolves with the exit code. */
export async function exportCategories(options: ExportCategoriesOptions, say: Say): Promise<number> {
  mustNotBeTerminal(options);
  return withSession('export', options, 'company.view', async (session) => {
    const { services, company } = session;
    await listsAtHead(services, ['company_options'], PATIENCE_MS);
    return exportTable(
      {
        what: 'categories',
        title: say('export.title.categories'),
        columns: categoryColumns,
        filter: {},
        read: (work) => exportedCategories(services, company.id, work),
      },
      { session, options, say },
    );
  });
}
