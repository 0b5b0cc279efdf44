import type { Decider } from '../../kernel/decider.ts';
import { emptiesOf, type Referred } from '../fields.ts';
import { priceSheetChanges } from './priceSheetChanges.ts';
import {
  priceSheetDecimals,
  type AssignedCustomer,
  type PriceSheetEvent,
  type PublishedVersion,
} from './sheetEvents.ts';
import { sheetFields, type SheetValues } from './sheetFields.ts';
import type { ItemRule, SheetItem } from './sheetItem.ts';

export interface PriceSheet {
  readonly isOpened: boolean;
  readonly values: SheetValues;
  /** The sales rep whose sheet it is. */
  readonly owner: Referred;
  readonly items: readonly SheetItem[];
  /** The highest number given so far, also to items that are gone. */
  readonly lastNumber: number;
  readonly customers: readonly AssignedCustomer[];
  readonly lastAssigned: number;
  /** The last one is the one that customers are sent. */
  readonly versions: readonly PublishedVersion[];
}

/** A price sheet: its settings, items and customers, and the versions that were published of it (rules 7). */
export const priceSheet: Decider<PriceSheet, PriceSheetEvent> = {
  category: 'priceSheet',
  decimals: priceSheetDecimals,
  initialState: () => ({
    isOpened: false,
    values: emptiesOf(sheetFields),
    owner: { id: '', name: '' },
    items: [],
    lastNumber: 0,
    customers: [],
    lastAssigned: 0,
    versions: [],
  }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'PriceSheetOpened':
        return { ...state, isOpened: true, values: { ...state.values, ...data.details }, owner: data.owner };
      case 'PriceSheetDescribed':
        return { ...state, values: { ...state.values, ...data.details } };
      case 'PriceSheetOwnerChosen':
        return { ...state, owner: data.owner };
      case 'PriceSheetItemsAdded': {
        const added = data.items.map((item) => ({ ...item, updatedAt: data.at }));
        const lastNumber = added.reduce((most, { number }) => Math.max(most, number), state.lastNumber);
        return { ...state, items: [...state.items, ...added], lastNumber };
      }
      case 'PriceSheetItemsPriced': {
        const rules = new Map(data.items.map(({ itemId, to }) => [itemId, to]));
        return { ...state, items: ruled(state.items, data.at, ({ itemId }) => rules.get(itemId)) };
      }
      case 'PriceSheetAllPriced':
        return { ...state, items: ruled(state.items, data.at, () => data.to) };
      case 'PriceSheetItemRemoved':
        return { ...state, items: state.items.filter(({ itemId }) => itemId !== data.itemId) };
      case 'PriceSheetAssigned':
        return {
          ...state,
          customers: [...state.customers, ...data.customers],
          lastAssigned: state.lastAssigned + data.customers.length,
        };
      case 'PriceSheetUnassigned':
        return { ...state, customers: state.customers.filter(({ assignId }) => assignId !== data.assignId) };
      case 'PriceSheetPublished': {
        const { sheetId: _, ...version } = data;
        return { ...state, versions: [...state.versions, version] };
      }
      case 'PriceSheetMailed':
        return state;
    }
  },
  changes: priceSheetChanges,
};

const ruled = (
  items: readonly SheetItem[],
  updatedAt: string,
  ruleOf: (item: SheetItem) => ItemRule | undefined,
): SheetItem[] =>
  items.map((item) => {
    const rule = ruleOf(item);
    return rule === undefined ? item : { ...item, ...rule, updatedAt };
  });
