import type { Referred } from '../fields.ts';
import { inChunks } from './inChunks.ts';
import type { PriceSheet } from './priceSheet.ts';
import { assertMayEdit, type SheetEditor } from './sheetEditor.ts';
import type { PriceSheetEvent } from './sheetEvents.ts';
import { itemIdOf } from './sheetItem.ts';

/** Customers that one call assigns. */
export const ASSIGNED_AT_ONCE_MAX = 1_000;

export interface AssignPriceSheet {
  readonly sheetId: string;
  readonly by: SheetEditor;
  readonly customers: readonly Referred[];
}

/** Customers more who may order from a sheet; those who have it keep it. */
export function assignPriceSheet({ sheetId, by, customers }: AssignPriceSheet, state: PriceSheet): PriceSheetEvent[] {
  assertMayEdit(state, by);
  const there = new Set(state.customers.map(({ customer }) => customer.id));
  const fresh = [...new Map(customers.map((customer) => [customer.id, customer])).values()].filter(
    ({ id }) => !there.has(id),
  );
  const assigned = fresh.map((customer, index) => ({
    assignId: itemIdOf(sheetId, state.lastAssigned + index + 1),
    customer,
  }));
  return inChunks(assigned).map((chunk) => ({ type: 'PriceSheetAssigned', data: { sheetId, customers: chunk } }));
}

export interface UnassignPriceSheet {
  readonly sheetId: string;
  readonly by: SheetEditor;
  readonly assignId: string;
}

/** Takes a sheet from a customer; links that were sent are revoked on their own. Quiet where it is so already. */
export function unassignPriceSheet(
  { sheetId, by, assignId }: UnassignPriceSheet,
  state: PriceSheet,
): PriceSheetEvent[] {
  assertMayEdit(state, by);
  const assigned = state.customers.find((each) => each.assignId === assignId);
  return assigned ? [{ type: 'PriceSheetUnassigned', data: { sheetId, ...assigned } }] : [];
}
