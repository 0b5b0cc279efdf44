import { standingCategory, takeCategory } from '../../server/commands/company/takeCategory.ts';
import { importPermissions } from '../../server/commands/imports/importPermissions.ts';
import { checkedName } from '../../server/domain/company/namedEntity.ts';
import { checkedSettingName } from '../../server/domain/company/settingName.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import { finding, findingOf, type Finding } from '../../server/imports/finding.ts';
import { nameCell } from '../../server/imports/cells.ts';
import type { Books, FileRow, ImportKind } from './kind.ts';

type CategoryField = 'category' | 'section';

interface CategoryRow extends FileRow {
  readonly category: string;
  readonly section: string;
}

/** Sections and categories, told apart by the category's name; a row without one is a section that is empty yet. */
export const categories: ImportKind<CategoryField, CategoryRow> = {
  name: 'categories',
  permission: importPermissions.categories,
  form: {
    fields: ['section', 'category'],
    required: {},
    // Categories may be called what product files call them; a section is made by its editor's rules.
    read: (field, text) =>
      field === 'section' ? checkedSettingName(nameCell(field, text)) : checkedName(text, 'category'),
  },
  rowsOf: (row, { category = '', section = '' }) => [{ row, category: String(category), section: String(section) }],
  once: [{ field: 'category', of: ({ category }) => category, code: 'import.twice' }],
  // Sections are one list in one stream: categories of one follow each other.
  groupOf: ({ section, category }) => `${sameValue(section)}/${sameValue(category)}`,
  goesWhole: false,
  atOnce: 1,
  async judge(rows, books) {
    const findings: Finding[] = [];
    const complete: number[] = [];
    for (const row of rows) {
      try {
        const found = await judge(row, books);
        if (found === 'same') complete.push(row.row);
        else if (found !== null) findings.push(found);
      } catch (error) {
        findings.push(findingOf(error, row.row, books.nameOf('category'), row.category));
      }
    }
    return { findings, complete };
  },
  async write([row], services, context) {
    return row !== undefined && (await takeCategory(services, row, context)).length > 0;
  },
};

/** Null for a row that brings something. */
async function judge(written: CategoryRow, { services, companyId, nameOf }: Books): Promise<Finding | 'same' | null> {
  const { row, category, section } = written;
  if (category === '' && section === '') return finding(row, nameOf('category'), '', 'company.nameRequired');
  const stands = await standingCategory(services, companyId, written);
  if (category === '') return stands.section === null ? null : 'same';
  if (stands.category === null) return null;
  const there = stands.category.section;
  if (section === '' || (there !== null && sameValue(there) === sameValue(section))) return 'same';
  // A category that stands in no section yet is put into the file's.
  if (there === null) return null;
  const differences = [{ field: 'section', file: section, catalogue: there }];
  return finding(row, nameOf('category'), category, 'import.categoryDiffers', { value: category, differences });
}
