import { add as plus } from '../../server/domain/decimal.ts';
import type { InventoryCountEvent } from '../../server/domain/inventory/count/inventoryCount.ts';
import type { LineResult } from '../../server/domain/inventory/count/sheetLine.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { searchText } from '../searchText.ts';
import { creating } from '../table.ts';
import { inventoryCountTable, inventoryCountLineTable } from './tables.ts';

type Recorded = RecordedEvent<InventoryCountEvent>;

const keyOf = ({ data, metadata }: Recorded): Values => ({
  company_id: metadata.companyId,
  count_id: data.countId,
});
const set = (rows: UnitOfWork, event: Recorded, values: Values): void =>
  rows.set('inventory_count', keyOf(event), values);
const setLine = (rows: UnitOfWork, event: Recorded, no: number, values: Values): void =>
  rows.set('inventory_count_line', { ...keyOf(event), no }, values);
/** A lot of a line, and what is searched of it. */
const lotOf = (sku: string, lotId: string): Values => ({ sku, lot_id: lotId, search: searchText(sku, lotId) });
const by = ({ metadata }: Recorded): string => metadata.onBehalfOf ?? metadata.actor;

/**
 * Inventory counts (rules 14): their progress, and lines with expected, counted and posted quantities. A count without
 * `started_at` has an incomplete sheet, and so have lines beyond `lines`: neither is shown.
 */
export const inventoryCounts = projection<InventoryCountEvent>({
  name: 'inventory_counts',
  version: 2,
  tables: ['inventory_count', 'inventory_count_line'],
  tags: [{ type: 'InventoryCount', id: 'countId' }],
  create: creating(inventoryCountTable, inventoryCountLineTable),
  on: {
    CountSheetListed: (rows, event) => {
      for (const { no: line, productId, sku, lotId, unit, expected } of event.data.lines)
        setLine(rows, event, line, { product_id: productId, ...lotOf(sku, lotId), unit, expected });
    },
    InventoryCountStarted: (rows, event) => {
      const { number: called, note, scope, isBlind, threshold, position, lines } = event.data;
      set(rows, event, {
        ...{ number: called, note, search: searchText(called, note) },
        ...{ scope_kind: scope.kind, scope_names: JSON.stringify(scope.names) },
        ...{ is_blind: isBlind, threshold, position, lines, stage: 'OPEN' },
        started_at: event.metadata.recordedAt,
        started_by: by(event),
      });
    },
    CountLinesAdded: (rows, event) => {
      const { lines } = event.data;
      for (const { no: line, productId, sku, lotId, unit, expected, isNewLot } of lines) {
        const lot = { product_id: productId, ...lotOf(sku, lotId), unit, expected };
        setLine(rows, event, line, { ...lot, is_added: true, is_new_lot: isNewLot });
      }
      rows.add('inventory_count', keyOf(event), { lines: String(lines.length) });
    },
    LinesCounted: (rows, event) => {
      let first = '0';
      for (const { no: line, units, uom, counted, onHand, was } of event.data.lines) {
        setLine(rows, event, line, {
          ...{ units, uom, counted, on_hand: onHand, is_recount: false },
          counted_at: event.data.countedAt ?? event.metadata.recordedAt,
          counted_by: by(event),
        });
        if (was === null) first = plus(first, '1');
      }
      rows.add('inventory_count', keyOf(event), { counted: first });
    },
    RecountAsked: (rows, event) => {
      const { lines } = event.data;
      for (const line of lines) setLine(rows, event, line, { counted: null, units: null, is_recount: true });
      rows.add('inventory_count', keyOf(event), { counted: `-${String(lines.length)}` });
    },
    CountPostingBegun: (rows, event) => {
      const { reasonCode, reasonName, reason } = event.data;
      set(rows, event, {
        stage: 'POSTING',
        reason_code: reasonCode,
        reason_name: reasonName,
        reason,
        ...closed(event),
      });
    },
    CountLinesPosted: (rows, event) => {
      for (const result of event.data.results)
        setLine(rows, event, result.no, { outcome: result.outcome, delta: result.delta, refusal: refusalOf(result) });
    },
    InventoryCountPosted: (rows, event) => {
      const { adjusted, unchanged, refused } = event.data;
      set(rows, event, { stage: 'POSTED', adjusted, unchanged, refused });
    },
    InventoryCountCancelled: (rows, event) =>
      set(rows, event, { stage: 'CANCELLED', reason: event.data.reason, ...closed(event) }),
    CountUndoBegun: (rows, event) =>
      set(rows, event, { stage: 'UNDOING', undone_at: event.metadata.recordedAt, undone_by: by(event) }),
    CountLinesTakenBack: (rows, event) => {
      for (const result of event.data.results)
        setLine(rows, event, result.no, { undone: result.outcome, undo_refusal: refusalOf(result) });
    },
    InventoryCountUndone: (rows, event) => {
      const { takenBack, refused } = event.data;
      set(rows, event, { stage: 'UNDONE', taken_back: takenBack, kept: refused });
    },
  },
});

const closed = (event: Recorded): Values => ({ closed_at: event.metadata.recordedAt, closed_by: by(event) });

/** A refusal's code and details as JSON, translated when it is read. */
const refusalOf = ({ code, details = {} }: LineResult): string | null =>
  code === undefined ? null : JSON.stringify({ code, details });
