import Papa from 'papaparse';
import { readFileSync } from 'node:fs';
import { isCategoryCode, isUnitCode, type CategoryCode, type UnitCode } from './categories.ts';

type Column =
  | 'sku'
  | 'variety'
  | 'category'
  | 'unit'
  | 'price'
  | 'cost'
  | 'packing'
  | 'size'
  | 'grade'
  | 'origin'
  | 'pounds'
  | 'second'
  | 'plu'
  | 'shelfLife'
  | 'reorderLevel'
  | 'reorderQuantity'
  | 'vendor'
  | 'location'
  | 'stock';
type Row = Readonly<Record<Column, string>>;

/** How much of a product is left today: enough, too little, nothing. */
export type StockToday = 'enough' | 'low' | 'out';

/** A product of the house as it was sixty days ago; figures in inventory units, price and cost in USD. */
export interface DemoProduct extends Pick<
  Row,
  'sku' | 'variety' | 'packing' | 'size' | 'grade' | 'origin' | 'location'
> {
  /** Its line in the file, from 0: spreads deliveries over the days. */
  readonly index: number;
  readonly category: CategoryCode;
  readonly unit: UnitCode;
  readonly price: number;
  readonly cost: number;
  /** Gross weight of one inventory unit. */
  readonly pounds: string;
  /** What one inventory unit holds of a smaller unit. */
  readonly second: { readonly unit: UnitCode; readonly count: string } | null;
  readonly plu: number | null;
  /** Days. */
  readonly shelfLife: number;
  readonly reorderLevel: number;
  readonly reorderQuantity: number;
  /** Abbreviation of the vendor. */
  readonly vendor: string;
  readonly stock: StockToday;
}

/** The products of `products.csv`, in its order. */
export function readProducts(): DemoProduct[] {
  const text = readFileSync(new URL('./products.csv', import.meta.url), 'utf8');
  const { data } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  return data.map((row, index) => {
    const { sku, variety, packing, size, grade, origin, location, pounds, vendor } = row;
    const [count = '', smaller = ''] = row.second.split(' ');
    return {
      ...{ index, sku, variety, packing, size, grade, origin, location, pounds, vendor },
      category: known(row.category, isCategoryCode),
      unit: known(row.unit, isUnitCode),
      price: Number(row.price),
      cost: Number(row.cost),
      second: row.second === '' ? null : { unit: known(smaller, isUnitCode), count },
      plu: row.plu === '' ? null : Number(row.plu),
      shelfLife: Number(row.shelfLife),
      reorderLevel: Number(row.reorderLevel),
      reorderQuantity: Number(row.reorderQuantity),
      stock: row.stock === 'low' || row.stock === 'out' ? row.stock : 'enough',
    };
  });
}

function known<Code extends string>(value: string, isCode: (value: string) => value is Code): Code {
  if (!isCode(value)) throw new TypeError(`products.csv: ${value} is unknown`);
  return value;
}
