import type { Checked } from '../../server/imports/check.ts';
import type { FileKind, FileRow } from '../../server/imports/fileKind.ts';
import { inWord } from '../../server/imports/finding.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { OpenImport } from './openImport.ts';

/** What a map's reader made of the words in each row, and which it could make nothing of: a dry run shows every one. */
export function tellReading<F extends string, Row extends FileRow>(
  kind: FileKind<F, Row>,
  { file, options, session: { t } }: OpenImport<F>,
  { read, unread }: Checked<Row>,
): void {
  if (!kind.shown || Object.keys(file.map.read).length === 0) return;
  const { name } = file.source;
  const lines = read.map((row) => ({ row: row.row, ...kind.shown?.(row) }));
  if (options.json) {
    for (const line of lines) printJson({ kind: 'read', file: name, ...line });
    for (const one of unread) printJson({ kind: 'unread', file: name, ...one });
    return;
  }
  if (!options.commit)
    for (const { row, item, from, to } of lines) printStatus(t('import.read', { file: name, row, item, from, to }));
  for (const { row, value } of unread) printStatus(t('import.unread', { file: name, row, value }));
}

/** What each row would change, where files may change what exists: a dry run shows every one. */
export function tellChanges<F extends string, Row extends FileRow>(
  kind: FileKind<F, Row>,
  { options, session: { t } }: OpenImport<F>,
  { ready, labels }: Checked<Row>,
): void {
  if (!kind.preview || options.commit) return;
  const word = (field: string, value: string): string => inWord(field, value, t.language);
  for (const one of ready ?? []) {
    const { itemId, changes } = kind.preview(one);
    const [label, isNew] = [labels.get(one.row) ?? kind.groupOf(one), itemId === null];
    if (options.json) {
      const fields = changes.map(({ field, catalogue: from, file: to }) => ({ field, from, to }));
      const named = kind.name === 'products' ? { sku: label, productId: itemId } : { item: label, itemId };
      printJson({ kind: isNew ? 'new' : 'change', row: one.row, ...named, changes: fields });
      continue;
    }
    const texts = changes.map(({ field, catalogue, file }) =>
      isNew ? `${field} ${word(field, file)}` : `${field} ${word(field, catalogue)} -> ${word(field, file)}`,
    );
    print(t(isNew ? 'import.wouldMake' : 'import.wouldChange', { sku: label, changes: texts.join(', ') }));
  }
}
