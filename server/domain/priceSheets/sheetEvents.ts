import type { DecimalPaths, Event } from '../../kernel/decider.ts';
import type { Referred } from '../fields.ts';
import type { ItemRule, SheetItem } from './sheetItem.ts';
import type { SheetValues } from './sheetFields.ts';

/** A customer who may order from a sheet; `assignId` names the assignment. */
export interface AssignedCustomer {
  readonly assignId: string;
  readonly customer: Referred;
}

/** An item as people know it. */
export interface NamedItem {
  readonly itemId: string;
  readonly number: number;
  readonly productId: string;
  readonly sku: string;
}

type Of<Data> = Data & { readonly sheetId: string };

/** A version that customers order from: nothing of it ever changes. Business dates are YYYY-MM-DD of the company. */
export interface PublishedVersion {
  readonly versionId: string;
  readonly number: number;
  readonly publishedOn: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly itemCount: number;
  /** Of its items. */
  readonly sha256: string;
}

/** Mail to one customer: `linkId` of the way to order, null where the mail has none. */
export interface SheetRecipient {
  readonly customer: Referred;
  readonly to: readonly string[];
  readonly linkId: string | null;
  /** The paper that goes with it: with prices, or without. */
  readonly showsPrices: boolean;
}

/** The paper of a mail, as it is kept until it is sent. */
export interface SheetPaper {
  readonly showsPrices: boolean;
  readonly sha256: string;
  readonly pages: number;
}

/** What changed, and what it was, hold only what differs; long lists of items come in several events. */
export type PriceSheetEvent =
  | Event<'PriceSheetOpened', Of<{ details: Partial<SheetValues>; owner: Referred; copyOf?: Referred }>>
  | Event<'PriceSheetDescribed', Of<{ details: Partial<SheetValues>; was: Partial<SheetValues> }>>
  | Event<'PriceSheetOwnerChosen', Of<{ owner: Referred; was: Referred }>>
  | Event<'PriceSheetItemsAdded', Of<{ at: string; items: readonly Omit<SheetItem, 'updatedAt'>[] }>>
  | Event<
      'PriceSheetItemsPriced',
      Of<{ at: string; items: readonly (NamedItem & { readonly to: ItemRule; readonly was: ItemRule })[] }>
    >
  | Event<'PriceSheetAllPriced', Of<{ at: string; to: ItemRule; itemCount: number }>>
  | Event<'PriceSheetItemRemoved', Of<NamedItem & { unitId: string; was: ItemRule }>>
  | Event<'PriceSheetAssigned', Of<{ customers: readonly AssignedCustomer[] }>>
  | Event<'PriceSheetUnassigned', Of<AssignedCustomer>>
  | Event<'PriceSheetPublished', Of<PublishedVersion>>
  | Event<
      'PriceSheetMailed',
      Of<{
        versionId: string;
        language: 'en' | 'zh';
        text: string;
        /** Of the links in it, without the slash at its end. */
        origin: string;
        recipients: readonly SheetRecipient[];
        /** Who gets a copy without a link to order. */
        copies: readonly string[];
        papers: readonly SheetPaper[];
      }>
    >;

/** Where they hold decimals. */
export const priceSheetDecimals: DecimalPaths<PriceSheetEvent> = {
  PriceSheetItemsAdded: ['items.*.value'],
  PriceSheetItemsPriced: ['items.*.to.value', 'items.*.was.value'],
  PriceSheetAllPriced: ['to.value'],
  PriceSheetItemRemoved: ['was.value'],
};
