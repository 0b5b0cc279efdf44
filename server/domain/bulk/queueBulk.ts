import { DomainError } from '../../kernel/decider.ts';
import { BULK_ROWS_MAX, type Bulk, type BulkEvent, type BulkRow, type JsonObject } from './bulk.ts';

export interface StartBulk {
  bulkId: string;
  kind: string;
  about: JsonObject;
  count: number;
}

/** Begins the queue of a bulk; quiet when it has begun. Throws DomainError `bulk.noRows`, `bulk.tooMany`. */
export function startBulk(wanted: StartBulk, { isStarted }: Bulk): BulkEvent[] {
  if (isStarted) return [];
  if (wanted.count === 0) throw new DomainError('bulk.noRows');
  if (wanted.count > BULK_ROWS_MAX)
    throw new DomainError('bulk.tooMany', { count: wanted.count, maximum: BULK_ROWS_MAX });
  return [{ type: 'BulkStarted', data: wanted }];
}

export interface QueueRows {
  bulkId: string;
  from: number;
  rows: readonly BulkRow[];
}

/** Puts a chunk of rows behind those that are there; quiet for one that is there already. */
export function queueRows(wanted: QueueRows, { rows, sha256 }: Bulk): BulkEvent[] {
  return sha256 !== null || wanted.from !== rows.length ? [] : [{ type: 'BulkRowsQueued', data: wanted }];
}

export interface CloseQueue {
  bulkId: string;
  count: number;
  sha256: string;
}

/**
 * Closes the queue: from here on the rows are done. `sha256` is that of the rows as they are in the log; who sends
 * another number of rows has met another list than an attempt before it, which is refused (`bulk.queueDiffers`).
 */
export function closeQueue(wanted: CloseQueue, { kind, rows, sha256 }: Bulk): BulkEvent[] {
  if (sha256 !== null) return [];
  if (rows.length !== wanted.count) throw new DomainError('bulk.queueDiffers');
  return [{ type: 'BulkQueued', data: { ...wanted, kind } }];
}
