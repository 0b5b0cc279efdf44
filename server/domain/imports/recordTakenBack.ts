import type { ImportBatch, ImportBatchEvent, OtherImportKind } from './importBatch.ts';

export interface RecordTakenBack {
  batchId: string;
  kind: OtherImportKind;
  undone: number;
}

/** Notes how much of a batch undos have taken back; products tell it of themselves. Quiet when it is no more than before. */
export function recordTakenBack(wanted: RecordTakenBack, { undone }: ImportBatch): ImportBatchEvent[] {
  return wanted.undone > undone ? [{ type: 'FileImportTakenBack', data: wanted }] : [];
}
