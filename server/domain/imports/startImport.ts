import { DomainError } from '../../kernel/decider.ts';
import type { ImportBatch, ImportBatchEvent, ImportKind } from './importBatch.ts';

type Started = Extract<ImportBatchEvent, { type: 'ProductImportStarted' }>['data'];

export interface StartImport extends Started {
  kind: ImportKind;
}

/** Notes a file before its first row goes in, so that an interrupted import is known; quiet when it is noted already. */
export function startImport(wanted: StartImport, { isStarted, isUndone }: ImportBatch): ImportBatchEvent[] {
  if (isUndone) throw new DomainError('catalog.importUndone', { file: wanted.fileName });
  if (isStarted) return [];
  const { kind, ...started } = wanted;
  return kind === 'products'
    ? [{ type: 'ProductImportStarted', data: started }]
    : [{ type: 'FileImportStarted', data: { ...started, kind } }];
}
