import type { RecordOwner } from '../../domain/kinds.ts';
import { records } from '../../domain/records.ts';
import type { ReadDb } from './readDb.ts';

/** Whether the company has this record, as its stream tells. */
export async function isThere(
  { handler }: Pick<ReadDb, 'handler'>,
  companyId: string,
  { kind, id }: RecordOwner,
): Promise<boolean> {
  const record = records[kind];
  const { state } = await handler.load(record.streams[0].decider, companyId, id);
  return record.isThere(state);
}
