import type { FieldChange } from '../../kernel/decider.ts';
import type { RecordChange, RecordPart } from '../recordPart.ts';
import type { ListedRow, PricedRow, PricingStrategyEvent, RowValues, StrategyValues } from './strategyEvents.ts';

type Told = FieldChange['from'];

export const partOfRow = ({ productId, sku }: { readonly productId: string; readonly sku: string }): RecordPart => ({
  kind: 'product',
  id: productId,
  name: sku,
});

/** What of a customer's pricing an event changed: the strategy's fields, and those of the products on the list. */
export function strategyChanges({ type, data }: PricingStrategyEvent): RecordChange[] {
  switch (type) {
    case 'PricingStrategyChosen':
      return (Object.keys(data.strategy) as (keyof StrategyValues)[]).map((field) => ({
        field: strategyField(field),
        from: toldStrategy(data.was[field]),
        to: toldStrategy(data.strategy[field]),
      }));
    case 'CustomerProductsAdded':
      return data.rows.map((row) => listed(row, null, row.variety));
    case 'CustomerProductsRemoved':
      return data.rows.map((row) => listed(row, row.variety, null));
    case 'CustomerProductsPriced':
      return data.rows.flatMap(rowChanges);
    case 'CustomerProductQuantitiesSet':
      return data.rows.map((row) => ({
        ...{ field: 'customerQuantity', from: row.was, to: row.quantity },
        part: partOfRow(row),
      }));
    case 'CustomerProductsOrdered':
      return [];
  }
}

const listed = (row: ListedRow, from: Told, to: Told): RecordChange => ({
  ...{ field: 'customerProduct', from, to },
  part: partOfRow(row),
});

function rowChanges(row: PricedRow): RecordChange[] {
  const part = partOfRow(row);
  const fields = (Object.keys(row.values) as (keyof RowValues)[]).map((field) => ({
    ...{ field: rowField(field), from: toldRow(row.was[field]), to: toldRow(row.values[field]) },
    part,
  }));
  const { price, priceBefore } = row;
  return price === priceBefore ? fields : [...fields, { field: 'customerPrice', from: priceBefore, to: price, part }];
}

const upper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** Fields of the strategy and of rows by the names that a history knows them by: a product has some of them too. */
export const strategyField = (field: keyof StrategyValues): string => `strategy${upper(field.replace(/^default/, ''))}`;
export const rowField = (field: keyof RowValues): string => `customer${upper(field)}`;

export const toldStrategy = (value: StrategyValues[keyof StrategyValues] | undefined): Told =>
  value === undefined || value === null ? null : typeof value === 'object' ? value.name : value;
export const toldRow = (value: RowValues[keyof RowValues] | undefined): Told =>
  value === undefined || value === null ? null : typeof value === 'object' ? value.uom : value;
