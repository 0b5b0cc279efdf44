import { createHash } from 'node:crypto';
import { bulk, BULK_CHUNK_ROWS, type BulkRow, type JsonObject } from '../../domain/bulk/bulk.ts';
import { closeQueue, queueRows, startBulk as begin } from '../../domain/bulk/queueBulk.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { entityId, subCommandId } from '../../kernel/ids.ts';
import type { BulkKindName } from './kinds.ts';

/** An event holds less than 256 kB (design 3); metadata and escapes have the rest. */
const CHUNK_BYTES = 200_000;

export interface NewBulk {
  readonly kind: BulkKindName;
  /** What is common to all rows, as the kind reads it. */
  readonly about: JsonObject;
  readonly rows: readonly BulkRow[];
}

/**
 * Puts a bulk into the log, whole: its rows are done from then on, one after the other, whatever becomes of this process.
 * The bulk's id follows from the command, so that a repeat finds it. Throws DomainError `bulk.noRows`, `bulk.tooMany`, and
 * `bulk.queueDiffers` when an interrupted attempt of the same command had met other rows: nothing has happened then.
 */
export async function startBulk(
  { handler }: { readonly handler: CommandHandler },
  context: CommandContext,
  { kind, about, rows }: NewBulk,
): Promise<Handled & { readonly bulkId: string }> {
  const bulkId = entityId(context.commandId, 'bulk');
  const { expectedRevision: _, ...who } = context;
  const part = (name: string): CommandContext => ({ ...who, commandId: subCommandId(context.commandId, name) });
  await handler.handle(bulk, bulkId, { bulkId, kind, about, count: rows.length }, begin, part('start'));
  let from = 0;
  for (const some of chunks(rows)) {
    await handler.handle(bulk, bulkId, { bulkId, from, rows: some }, queueRows, part(`rows ${String(from)}`));
    from += some.length;
  }
  const { state } = await handler.load(bulk, context.companyId, bulkId);
  const sha256 = hashOf(state.rows);
  if (sha256 !== hashOf(rows)) throw new DomainError('bulk.queueDiffers');
  const queued = { bulkId, count: rows.length, sha256 };
  return { ...(await handler.handle(bulk, bulkId, queued, closeQueue, part('close'))), bulkId };
}

const hashOf = (rows: readonly BulkRow[]): string => createHash('sha256').update(canonicalJson(rows)).digest('hex');

function* chunks(rows: readonly BulkRow[]): Generator<readonly BulkRow[]> {
  let chunk: BulkRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    if (chunk.length === BULK_CHUNK_ROWS || (chunk.length > 0 && bytes + size > CHUNK_BYTES)) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(row);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
