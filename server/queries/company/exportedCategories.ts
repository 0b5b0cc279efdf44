import { findSettings } from './companySettings.ts';
import { exportedAtOneMoment, type Exported } from '../cursor.ts';
import type { Services } from '../../services.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';

/** A category in its section as a file of categories has it; one of them is null. */
export interface ExportedCategory {
  readonly section: string | null;
  readonly category: string | null;
}

export const categoryColumns: readonly SheetColumn<ExportedCategory>[] = [
  { name: 'section', of: ({ section }) => section, width: 24 },
  { name: 'category', of: ({ category }) => category, width: 24 },
];

/** Runs `work` with a company's categories by section, then with the sections in which none is there. */
export function exportedCategories<T>(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  work: (exported: Exported<ExportedCategory>) => Promise<T>,
): Promise<T> {
  return exportedAtOneMoment(
    db,
    async (transaction) => {
      const categories = await findSettings(transaction, companyId, 'category');
      const sections = await findSettings(transaction, companyId, 'section');
      const empty = sections.filter(({ id }) => !categories.some(({ parentId }) => parentId === id));
      const rows = [
        ...categories.map(({ name, parentName }) => ({ section: parentName, category: name })),
        ...empty.map(({ name }) => ({ section: name, category: null })),
      ];
      async function* batches(): AsyncGenerator<readonly ExportedCategory[]> {
        yield await Promise.resolve(rows);
      }
      return { count: rows.length, batches: batches() };
    },
    work,
  );
}
