import type { HistoryRow } from '../../contract/audit/history.ts';
import type { Channel } from '../../kernel/eventStore.ts';
import { fullName } from '../../queries/access/fullName.ts';
import type { findHistory } from '../../queries/audit/findHistory.ts';

/** A step of a product's history as the contract tells it. */
export const presentHistory = (row: Awaited<ReturnType<typeof findHistory>>['rows'][number]): HistoryRow => ({
  id: `${row.position}_${String(row.seq)}`,
  at: row.at.toISOString(),
  by: row.doer,
  byName: fullName(row) || row.doer,
  role: row.role,
  channel: row.channel as Channel,
  event: row.event,
  field: row.field,
  lotId: row.lot_id,
  from: row.from_value,
  to: row.to_value,
  reason: row.reason,
});
