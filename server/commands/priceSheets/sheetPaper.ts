import { company } from '../../domain/company/company.ts';
import { printedLogo } from '../../domain/company/companyLogo.ts';
import { priceSheet } from '../../domain/priceSheets/priceSheet.ts';
import { priceSheetVersion, type VersionItem } from '../../domain/priceSheets/priceSheetVersion.ts';
import { displayed, type SheetValues } from '../../domain/priceSheets/sheetFields.ts';
import type { PrintedLogo } from '../../domain/printables.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Language } from '../../messages.ts';
import type { PaperName } from '../../printables/kit/press.ts';
import type { PriceSheetSnapshot, SheetProduct } from '../../printables/priceSheet/snapshot.ts';
import { momentOf } from '../../queries/company/momentOf.ts';
import { pricedItems, type SheetSource } from './pricedItems.ts';
import { versionItem } from './versionItem.ts';

interface PaperChoice {
  readonly language: Language;
  readonly paper: PaperName;
  readonly showsPrices: boolean;
}

/** A version as it is printed: the same bytes whenever it is. Throws DomainError `sheets.versionUnknown`. */
export async function versionPaper(
  { handler }: Pick<SheetSource, 'handler'>,
  companyId: string,
  versionId: string,
  { language, paper, showsPrices }: PaperChoice,
): Promise<PriceSheetSnapshot> {
  const { head, items } = (await handler.load(priceSheetVersion, companyId, versionId)).state;
  if (head === null) throw new DomainError('sheets.versionUnknown', {}, 'versionId');
  const { companyName, values, number, validFrom, validUntil, knownAt, logo } = head;
  return {
    ...styled({ companyName, language, paper }, logo),
    data: {
      ...{ name: head.sheet.name, number, validFrom, validUntil, knownAt },
      ...shown(values, items, showsPrices && !values.hidesPrices),
    },
  };
}

/** The sheet as it is now, which nobody can order by. */
export async function draftPaper(
  from: SheetSource & { readonly instant: string },
  companyId: string,
  sheetId: string,
  { language, paper, showsPrices }: PaperChoice,
): Promise<PriceSheetSnapshot> {
  const { state } = await from.handler.load(priceSheet, companyId, sheetId);
  const { name: companyName, timeZone, logo } = (await from.handler.load(company, companyId, companyId)).state;
  const items = (await pricedItems(from, companyId, state)).filter(({ isOffered }) => isOffered).map(versionItem);
  const { values } = state;
  return {
    ...styled({ companyName, language, paper }, logo ? printedLogo(logo) : undefined),
    data: {
      ...{ name: values.name, number: null, validFrom: null, validUntil: null },
      knownAt: momentOf(from.instant, timeZone),
      ...shown(values, items, showsPrices && !values.hidesPrices),
    },
  };
}

/** Template 1 has no logo: what was printed by it stays the same file. */
const styled = (settings: Omit<PriceSheetSnapshot['settings'], 'logo'>, logo: PrintedLogo | undefined) =>
  logo === undefined
    ? ({ sheet: 'priceSheet', template: 1, settings } as const)
    : ({ sheet: 'priceSheet', template: 2, settings: { ...settings, logo } } as const);

const shown = (values: SheetValues, items: readonly VersionItem[], showsPrices: boolean) => ({
  ...{ terms: values.purchaseTerms, displays: displayed(values), showsPrices },
  groups: grouped(items, showsPrices),
});

/** Items of one category together, categories in the order of their first item. */
function grouped(items: readonly VersionItem[], showsPrices: boolean): PriceSheetSnapshot['data']['groups'] {
  const groups = new Map<string | null, SheetProduct[]>();
  for (const { category, product, price, size, weight, packing, brand, origin, isOrganic } of items) {
    const products = groups.get(category) ?? [];
    products.push({
      ...{ sku: product.sku, variety: product.variety, isOrganic, size, weight, packing, brand, origin },
      ...{ unit: product.uom, pricingUnit: product.pricingUnit.uom, price: showsPrices ? price : null },
    });
    groups.set(category, products);
  }
  return [...groups].map(([category, products]) => ({ category, products }));
}
