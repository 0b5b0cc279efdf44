import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { wrongCheckDigit } from '../../domain/catalog/gtin.ts';
import { comparedTradeCode } from '../../queries/catalog/tradeCodes.ts';
import { findByCode } from '../../queries/inventory/findByCode.ts';

/** What a saved code is told of: the notice that says it in place of a plain one. */
export interface CodeWarning {
  readonly notice: string;
  readonly details: Readonly<Record<string, string>>;
}

/** What is odd about the codes that a form gives a product, though they may be right; null: nothing. */
export async function warningOf(
  db: Kysely<Database>,
  { companyId, productId }: { readonly companyId: string; readonly productId: string },
  { upc = '', gtin = '' }: { readonly upc?: string; readonly gtin?: string },
): Promise<CodeWarning | null> {
  for (const value of [upc, gtin].map((code) => code.trim()).filter((code) => code !== '')) {
    const expected = wrongCheckDigit(value);
    if (expected !== null) return { notice: 'catalog.codeSavedCheckDigit', details: { value, expected } };
    const { products } = await findByCode(db, { companyId, code: value, seesLots: false });
    const other = products.find(
      (one) => one.productId !== productId && isCode(one.matchedCode?.value ?? '', comparedTradeCode(value)),
    );
    if (other) return { notice: 'catalog.codeSavedOfOther', details: { value, sku: other.sku } };
  }
  return null;
}

const isCode = (held: string, wanted: string): boolean => comparedTradeCode(held) === wanted;
