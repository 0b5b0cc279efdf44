import type { FieldChange } from '../../kernel/decider.ts';
import type { RecordPart } from '../recordPart.ts';
import { firstStrategy, type PricingStrategy } from './pricingStrategy.ts';
import type { ListedRow, RowValues, StrategyValues } from './strategyEvents.ts';
import { partOfRow, rowField, strategyField, toldRow, toldStrategy } from './strategyChanges.ts';

interface StrategyFacts {
  /** Null: the strategy itself. */
  readonly part: RecordPart | null;
  readonly fields: Readonly<Record<string, FieldChange['to']>>;
}

/** What is known of a customer's pricing, by the names that its history uses; what nobody ever agreed on is no fact. */
export function strategyFacts({ rows, ...strategy }: PricingStrategy): StrategyFacts[] {
  const agreed = (Object.keys(firstStrategy) as (keyof StrategyValues)[]).filter(
    (field) => strategy[field] !== firstStrategy[field],
  );
  const fields = Object.fromEntries(agreed.map((field) => [strategyField(field), toldStrategy(strategy[field])]));
  return [{ part: null, fields }, ...rows.map(rowFacts)];
}

function rowFacts(row: ListedRow): StrategyFacts {
  const { detailsId: _, productId: __, sku: ___, variety, isSynced: ____, quantity, ...values } = row;
  const told = Object.fromEntries(
    (Object.keys(values) as (keyof RowValues)[]).map((field) => [rowField(field), toldRow(values[field])]),
  );
  return {
    part: partOfRow(row),
    fields: { customerProduct: variety, customerQuantity: quantity, ...told },
  };
}
