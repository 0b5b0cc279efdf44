import { DomainError, type Command } from '../../kernel/decider.ts';
import type { ImportBatch, ImportBatchEvent, ImportKind } from './importBatch.ts';

type Started = Extract<ImportBatchEvent, { type: 'ProductImportStarted' }>['data'];

export type StartImport = Command<'StartImport', Started & { kind: ImportKind }>;

/** Notes a file before its first row goes in, so that an interrupted import is known; quiet when it is noted already. */
export function startImport({ data }: StartImport, { isStarted, isUndone }: ImportBatch): ImportBatchEvent[] {
  if (isUndone) throw new DomainError('catalog.importUndone', { file: data.fileName });
  if (isStarted) return [];
  const { kind, ...started } = data;
  return kind === 'products'
    ? [{ type: 'ProductImportStarted', data: started }]
    : [{ type: 'FileImportStarted', data: { ...started, kind } }];
}
