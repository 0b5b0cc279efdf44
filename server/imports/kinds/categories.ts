import { existingCategory, upsertCategory } from '../../commands/company/upsertCategory.ts';
import { undoCategoryImport } from '../../commands/imports/undoCategoryImport.ts';
import { checkedName } from '../../domain/company/namedEntity.ts';
import { checkedSettingName } from '../../domain/company/settingName.ts';
import { sameValue } from '../../kernel/claims.ts';
import { finding, type Finding } from '../finding.ts';
import { judgeEach } from './judging.ts';
import { nameCell } from '../cells.ts';
import type { FileKind, FileRow, ImportPlace } from '../fileKind.ts';

type CategoryField = 'category' | 'section';

interface CategoryRow extends FileRow {
  readonly category: string;
  readonly section: string;
}

/** Sections and categories, known by the category's name; a row without one is a section that is still empty. */
export const categories: FileKind<CategoryField, CategoryRow> = {
  name: 'categories',
  form: {
    fields: ['section', 'category'],
    required: {},
    // Categories may be called what product files call them; a section is made by its editor's rules.
    read: (field, text) =>
      field === 'section' ? checkedSettingName(nameCell(field, text)) : checkedName(text, 'category'),
  },
  label: ({ category = '', section = '' }) => String(category || section),
  rowsOf: (row, { category = '', section = '' }) => [{ row, category: String(category), section: String(section) }],
  once: [{ field: 'category', of: ({ category }) => category, code: 'import.twice' }],
  // Sections are one list in one stream: categories of one follow each other.
  groupOf: ({ section, category }) => `${sameValue(section)}/${sameValue(category)}`,
  atOnce: 1,
  open: (place) => ({
    judge: (rows) =>
      judgeEach(
        rows,
        (row) => judge(row, place),
        ({ category }) => ({ column: place.nameOf('category'), value: category }),
      ),
    write: async ([row], context) =>
      row !== undefined && (await upsertCategory(place.services, row, context)).length > 0,
  }),
  undoItem: undoCategoryImport,
  // A section waits for its categories.
  undoneAtOnce: 1,
};

/** Null for a row that brings something. */
async function judge(
  written: CategoryRow,
  { services, companyId, nameOf }: ImportPlace,
): Promise<Finding | 'same' | null> {
  const { row, category, section } = written;
  if (category === '' && section === '') return finding(row, nameOf('category'), '', 'company.nameRequired');
  const found = await existingCategory(services, companyId, written);
  if (category === '') return found.section === null ? null : 'same';
  if (found.category === null) return null;
  const there = found.category.section;
  if (section === '' || (there !== null && sameValue(there) === sameValue(section))) return 'same';
  // A category without a section is put into the file's.
  if (there === null) return null;
  const differences = [{ field: 'section', file: section, catalogue: there }];
  return finding(row, nameOf('category'), category, 'import.categoryDiffers', { value: category, differences });
}
