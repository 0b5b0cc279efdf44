import type { Decider, DecimalPaths, Event } from '../../kernel/decider.ts';
import type { Decimal } from '../decimal.ts';
import type { Referred } from '../fields.ts';
import type { KnownAt, PrintedLogo } from '../printables.ts';
import type { SoldProduct } from '../sales/orderLine.ts';
import type { PublishedVersion } from './sheetEvents.ts';
import type { SheetValues } from './sheetFields.ts';
import type { ItemRule } from './sheetItem.ts';

/** An item as it was published; `price` USD of one pricing unit, null: on request. */
export interface VersionItem {
  readonly itemId: string;
  readonly number: number;
  readonly product: SoldProduct;
  readonly category: string | null;
  readonly size: string;
  readonly weight: string;
  readonly packing: string;
  readonly brand: string;
  readonly origin: string;
  readonly isOrganic: boolean;
  readonly rule: ItemRule;
  readonly price: Decimal | null;
}

/** What a version says above its items, as the sheet had it then. */
export interface VersionHead extends PublishedVersion {
  readonly sheet: Referred;
  readonly owner: Referred;
  readonly companyName: string;
  /** When its prices were read. */
  readonly knownAt: KnownAt;
  readonly values: SheetValues;
  /** On its paper; absent: the company had none, or the version is older than logos on price sheets. */
  readonly logo?: PrintedLogo;
}

export type PriceSheetVersionEvent =
  | Event<'SheetVersionItemsKept', { versionId: string; part: number; items: readonly VersionItem[] }>
  | Event<'SheetVersionClosed', VersionHead>;

export interface PriceSheetVersion {
  /** Null until it is closed: without that nothing was published. */
  readonly head: VersionHead | null;
  readonly items: readonly VersionItem[];
  readonly parts: number;
}

const decimals: DecimalPaths<PriceSheetVersionEvent> = {
  SheetVersionItemsKept: [
    'items.*.price',
    'items.*.rule.value',
    'items.*.product.ratio',
    'items.*.product.pricingUnit.ratio',
  ],
};

/** What was published: written once, read for ever. It is a stream of its own, so that a sheet stays quick to read. */
export const priceSheetVersion: Decider<PriceSheetVersion, PriceSheetVersionEvent> = {
  category: 'priceSheetVersion',
  decimals,
  initialState: () => ({ head: null, items: [], parts: 0 }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'SheetVersionItemsKept':
        return { ...state, items: [...state.items, ...data.items], parts: state.parts + 1 };
      case 'SheetVersionClosed':
        return { ...state, head: data };
    }
  },
};

export interface KeepVersionItems {
  readonly versionId: string;
  readonly part: number;
  readonly items: readonly VersionItem[];
}

/** A part of the items, in their order. Quiet for one that is kept already. */
export const keepVersionItems = (
  { versionId, part, items }: KeepVersionItems,
  { parts, head }: PriceSheetVersion,
): PriceSheetVersionEvent[] =>
  head !== null || part < parts ? [] : [{ type: 'SheetVersionItemsKept', data: { versionId, part, items } }];

/** The version is whole. */
export const closeVersion = (head: VersionHead, state: PriceSheetVersion): PriceSheetVersionEvent[] =>
  state.head === null ? [{ type: 'SheetVersionClosed', data: head }] : [];
