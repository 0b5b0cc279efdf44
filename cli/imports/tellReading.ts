import { printJson, tell } from '../terminal/output.ts';
import type { CheckedFile } from './checkKind.ts';
import type { FileRow, ImportKind } from './kind.ts';
import type { OpenImport } from './openImport.ts';

/** What a map's reader made of the words in each row, and which it could make nothing of: a dry run shows every one. */
export function tellReading<F extends string, Row extends FileRow>(
  { shown }: ImportKind<F, Row>,
  { file, options, say }: OpenImport<F>,
  { read, unread }: CheckedFile<Row>,
): void {
  if (shown === undefined || Object.keys(file.map.read).length === 0) return;
  const { name } = file.source;
  const lines = read.map((row) => ({ row: row.row, ...shown(row) }));
  if (options.json) {
    for (const line of lines) printJson({ kind: 'read', file: name, ...line });
    for (const one of unread) printJson({ kind: 'unread', file: name, ...one });
    return;
  }
  if (!options.commit)
    for (const { row, item, from, to } of lines) tell(say('import.read', { file: name, row, item, from, to }));
  for (const { row, value } of unread) tell(say('import.unread', { file: name, row, value }));
}
