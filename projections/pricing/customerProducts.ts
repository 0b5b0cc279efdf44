import type {
  ListedRow,
  PricingStrategyEvent,
  RowUnit,
  RowValues,
  StrategyValues,
} from '../../server/domain/pricing/strategyEvents.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { customerProductTable, pricingStrategyTable } from './tables.ts';

const keyOf = ({ data, metadata }: RecordedEvent<PricingStrategyEvent>, detailsId: string): Values => ({
  company_id: metadata.companyId,
  client_id: data.clientId,
  details_id: detailsId,
});

const unitColumns = (column: 'pricing' | 'order', unit: RowUnit | null): Values => ({
  [`${column}_unit_id`]: unit?.unitId ?? null,
  [`${column}_uom`]: unit?.uom ?? '',
  [`${column}_ratio`]: unit?.ratio ?? '0',
});

const strategyColumns = {
  defaultLogic: 'default_logic',
  defaultGroup: 'default_group',
  margin: 'margin',
  costMethod: 'cost_method',
  autoSyncProducts: 'auto_sync',
} as const satisfies Partial<Record<keyof StrategyValues, string>>;

const rowColumns = {
  logic: 'logic',
  group: 'price_group',
  costMethod: 'cost_method',
  salePrice: 'sale_price',
  margin: 'margin',
  markup: 'markup',
} as const satisfies Partial<Record<keyof RowValues, string>>;

/** What of some values has a column of its own. */
const columnsOf = <T extends object>(columns: Readonly<Partial<Record<keyof T, string>>>, values: Partial<T>): Values =>
  Object.fromEntries<Values[string]>(
    (Object.entries(columns) as [keyof T, string][]).flatMap(([field, column]): [string, Values[string]][] =>
      values[field] === undefined ? [] : [[column, values[field] as Values[string]]],
    ),
  );

const valuesOfRow = (values: Partial<RowValues>): Values => ({
  ...columnsOf<RowValues>(rowColumns, values),
  ...(values.pricingUnit === undefined ? {} : unitColumns('pricing', values.pricingUnit)),
  ...(values.orderUnit === undefined ? {} : unitColumns('order', values.orderUnit)),
});

function addRow(rows: UnitOfWork, event: RecordedEvent<PricingStrategyEvent>, row: ListedRow, part: number): void {
  const { detailsId, productId: product_id, quantity, isSynced: is_synced } = row;
  const place = String(event.position);
  rows.set('customer_product', keyOf(event, detailsId), {
    ...{ product_id, quantity, is_synced, place, part },
    ...valuesOfRow(row),
  });
}

/** What customers pay by agreement: their strategies, and the products of their lists. */
export const customerProducts = projection<PricingStrategyEvent>({
  name: 'customer_products',
  version: 1,
  tables: ['pricing_strategy', 'customer_product'],
  tags: [{ type: 'Client', id: 'clientId' }],
  create: creating(pricingStrategyTable, customerProductTable),
  on: {
    PricingStrategyChosen: (rows, { data, metadata }) => {
      const { strategy, clientId } = data;
      const { matchedCustomer: matched } = strategy;
      rows.set(
        'pricing_strategy',
        { company_id: metadata.companyId, client_id: clientId },
        {
          ...columnsOf<StrategyValues>(strategyColumns, strategy),
          ...(matched === undefined ? {} : { matched_id: matched?.id ?? null, matched_name: matched?.name ?? '' }),
        },
      );
    },
    CustomerProductsAdded: (rows, event) => {
      for (const [part, row] of event.data.rows.entries()) addRow(rows, event, row, part);
    },
    CustomerProductsRemoved: (rows, event) => {
      for (const { detailsId } of event.data.rows) rows.delete('customer_product', keyOf(event, detailsId));
    },
    CustomerProductsPriced: (rows, event) => {
      for (const { detailsId, values } of event.data.rows)
        rows.set('customer_product', keyOf(event, detailsId), valuesOfRow(values));
    },
    CustomerProductQuantitiesSet: (rows, event) => {
      for (const { detailsId, quantity } of event.data.rows)
        rows.set('customer_product', keyOf(event, detailsId), { quantity });
    },
    CustomerProductsOrdered: (rows, event) => {
      for (const [part, detailsId] of event.data.order.entries())
        rows.set('customer_product', keyOf(event, detailsId), { place: '0', part });
    },
  },
});
