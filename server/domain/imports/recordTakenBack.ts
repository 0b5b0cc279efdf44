import type { Command } from '../../kernel/decider.ts';
import type { ImportBatch, ImportBatchEvent, OtherImportKind } from './importBatch.ts';

export type RecordTakenBack = Command<'RecordTakenBack', { batchId: string; kind: OtherImportKind; undone: number }>;

/** Notes how much of a batch undos have taken back; products tell it of themselves. Quiet when it is no more than before. */
export function recordTakenBack({ data }: RecordTakenBack, { undone }: ImportBatch): ImportBatchEvent[] {
  return data.undone > undone ? [{ type: 'FileImportTakenBack', data }] : [];
}
