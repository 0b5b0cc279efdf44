import type { CheckedImport } from '../../contract/imports/sentFile.ts';
import type { Checked, CheckedRows } from '../../imports/check.ts';
import { fieldLabel } from '../../imports/fieldLabel.ts';
import type { FileRow, RowKind } from '../../imports/fileKind.ts';
import { byRow, hint, type Finding } from '../../imports/finding.ts';
import type { ImportFile } from '../../imports/importFile.ts';
import { previewOf } from '../../imports/preview.ts';
import { rejectedRows } from '../../imports/rejects.ts';
import type { Language } from '../../messages.ts';
import { isUnlikely } from '../../domain/plausible.ts';
import { beginningOf } from '../../domain/text.ts';

/** Characters shown of a cell. */
export const VALUE_MAX = 200;

interface JudgedFile {
  readonly kind: RowKind<string, FileRow>;
  readonly file: ImportFile<string>;
  readonly checked: CheckedRows<FileRow> & Partial<Pick<Checked<FileRow>, 'unknown' | 'warnings'>>;
}

/** What importing a file would do, row by row, in the caller's language. */
export async function presentedFile(judged: JudgedFile, language: Language): Promise<CheckedImport> {
  const { kind, file, checked } = judged;
  const { header, list, same, ...counts } = previewOf(kind, checked);
  const warnings = byRow(checked.warnings ?? []);
  const label = (field: string): string => fieldLabel(field, language);
  /** Some refusals name a field that no column is about, such as the uses of a unit. */
  const fieldOf = (column: string): string =>
    kind.form.fields.find((field) => (file.map.columns[field] ?? field) === column) ?? column;
  const shown = (found: Finding) => ({
    column: found.column,
    field: fieldOf(found.column),
    rule: found.rule,
    value: beginningOf(found.value, VALUE_MAX),
    hint: hint(found, language, label),
  });
  let rejects = '';
  if (counts.refused > 0)
    for await (const text of rejectedRows(file, checked.findings, language, header)) rejects += text;
  return {
    rows: checked.rows,
    ...counts,
    header: header.map(shown),
    ignoredColumns: [...checked.ignoredColumns],
    asks: [...checked.asks],
    unlikely: list.filter(({ findings }) => findings.length > 0 && findings.every(({ code }) => isUnlikely(code)))
      .length,
    unknownUnits: [...(checked.unknown?.units ?? [])],
    unknownCategories: [...(checked.unknown?.categories ?? [])],
    same: [...same],
    list: list.map(({ changes, findings, ...row }) => ({
      ...row,
      changes: changes.map(({ field, file: to, catalogue: from }) => ({
        field,
        from: beginningOf(from, VALUE_MAX),
        to: beginningOf(to, VALUE_MAX),
      })),
      findings: findings.map(shown),
      warnings: (warnings.get(row.row) ?? []).map(shown),
    })),
    rejects,
  };
}
