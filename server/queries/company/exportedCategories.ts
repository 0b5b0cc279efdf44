import { findSettings } from './companySettings.ts';
import { atOneMoment } from '../cursor.ts';
import { listPosition } from '../listPosition.ts';
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

interface Exported {
  readonly count: number;
  readonly position: string;
  readonly batches: AsyncGenerator<readonly ExportedCategory[]>;
}

/** Runs `work` with a company's categories by section, then with the sections in which none stands. */
export function exportedCategories<T>(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  work: (exported: Exported) => Promise<T>,
): Promise<T> {
  return atOneMoment(db, async (transaction) => {
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
    return work({ count: rows.length, position: await listPosition(transaction), batches: batches() });
  });
}
