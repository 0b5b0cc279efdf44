import type { Decimal } from '../../domain/decimal.ts';
import type { DisplayField } from '../../domain/priceSheets/sheetFields.ts';
import type { PrintedLogo } from '../../domain/printables.ts';
import type { Language } from '../../messages.ts';
import type { Moment } from '../kit/moment.ts';
import type { PaperName } from '../kit/press.ts';

/** An item as a customer reads it. */
export interface SheetProduct extends Readonly<Record<DisplayField, string>> {
  readonly sku: string;
  readonly variety: string;
  readonly isOrganic: boolean;
  /** What it is ordered by, and what the price is of. */
  readonly unit: string;
  readonly pricingUnit: string;
  /** USD of one pricing unit; null: on request. */
  readonly price: Decimal | null;
}

/** Everything that a price sheet shows on paper, as plain JSON: the same snapshot gives the same bytes (rules 15). */
export interface PriceSheetSnapshot {
  /** What it is, for the printer. */
  readonly sheet: 'priceSheet';
  /** Version of the template. */
  readonly template: 1 | 2;
  readonly settings: {
    readonly companyName: string;
    readonly language: Language;
    readonly paper: PaperName;
    /** Since template 2; absent: none is printed. */
    readonly logo?: PrintedLogo;
  };
  readonly data: {
    readonly name: string;
    /** Of the version; null: as it is now, which nobody can order by. */
    readonly number: number | null;
    readonly validFrom: string | null;
    readonly validUntil: string | null;
    readonly knownAt: Moment;
    readonly terms: string;
    readonly displays: readonly DisplayField[];
    readonly showsPrices: boolean;
    /** In print order. The category is null for products without one. */
    readonly groups: readonly { readonly category: string | null; readonly products: readonly SheetProduct[] }[];
  };
}
