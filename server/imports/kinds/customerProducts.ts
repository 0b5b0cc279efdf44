import {
  importCustomerPrices,
  judgePrices,
  type AgreedPrice,
  type WrittenPrice,
} from '../../commands/pricing/importCustomerPrices.ts';
import { undoCustomerPricesImport } from '../../commands/imports/undoCustomerPricesImport.ts';
import { checkedSku } from '../../domain/catalog/productRules.ts';
import { checkedUnitAmount } from '../../domain/lines.ts';
import { checkedMargin } from '../../domain/pricing/agreedValues.ts';
import { priceGroups } from '../../domain/pricing/priceGroups.ts';
import { PriceLogic, rowLogics, type RowLogicCode } from '../../domain/pricing/priceLogic.ts';
import { CostMethod } from '../../domain/pricing/pricingRules.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { subCommandId } from '../../kernel/ids.ts';
import { choiceCell, nameCell, numberCell } from '../cells.ts';
import type { FileKind, FileRow, ImportPlace, Verdict } from '../fileKind.ts';
import { finding, type Finding } from '../finding.ts';
import { noAmounts } from '../judgeUnlikely.ts';
import { textsOf } from './orderRows.ts';

/** Columns, as an exported product list has them. */
const priceFields = [
  'customer', 'sku', 'defaultLogic', 'defaultGroup', 'salePrice', 'margin', 'markup', 'pricingUOM', 'costMethod',
] as const; // prettier-ignore
type PriceField = (typeof priceFields)[number];

/** Rows of a customer that are one save, and one row of a bulk change. */
const ROWS_A_SAVE = 100;

/** A cell never says null. */
const AS_STRATEGY = 0;

const worded = <Code extends number>(codes: Readonly<Record<string, Code>>): Record<string, Code> =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([name, code]) => [
      [name.toLowerCase().replaceAll('_', ' '), code],
      [String(code), code],
    ]),
  );
const logics: Readonly<Record<string, number>> = {
  ...worded(Object.fromEntries(Object.entries(PriceLogic).filter(([, code]) => isRowLogic(code)))),
  strategy: AS_STRATEGY,
};
const costMethods = worded(CostMethod);
const groups = Object.fromEntries(priceGroups.map((group) => [group.toLowerCase(), group]));

function isRowLogic(code: number): code is RowLogicCode {
  return rowLogics.some((logic) => logic === code);
}

const logicNames = [
  'STRATEGY',
  ...Object.entries(PriceLogic).flatMap(([name, code]) => (isRowLogic(code) ? [name] : [])),
];

function read(field: PriceField, text: string): string | number {
  switch (field) {
    case 'customer':
    case 'pricingUOM':
      return nameCell(field, text);
    case 'sku':
      return checkedSku(text);
    case 'salePrice':
    case 'markup':
      return checkedUnitAmount(numberCell(field, text), field);
    case 'margin':
      return checkedMargin(numberCell(field, text));
    case 'defaultLogic':
      return choiceCell(logics, field, text, 'import.priceLogic', logicNames);
    case 'defaultGroup':
      return choiceCell(groups, field, text, 'import.priceGroup', priceGroups);
    case 'costMethod':
      return choiceCell(costMethods, field, text, 'import.costMethod', Object.keys(CostMethod));
  }
}

/** `agreed` null: not judged yet. */
interface PriceRow extends WrittenPrice, FileRow {
  readonly agreed: AgreedPrice | null;
}

/**
 * What is agreed with customers about products, a product of a customer a row (rules 6): products come onto the customer's
 * list, and those that are on it get the rule of the file.
 */
export const customerProducts: FileKind<PriceField, PriceRow> = {
  name: 'customer-products',
  form: {
    fields: priceFields,
    required: { customer: 'orders.customerRequired', sku: 'catalog.skuRequired' },
    cells: { sku: 'code', salePrice: 'number', margin: 'number', markup: 'number' },
    read,
  },
  label: ({ customer = '', sku = '' }) => `${String(customer)} ${String(sku)}`,
  rowsOf(row, values) {
    const { defaultLogic: logic, defaultGroup: group, costMethod, ...texts } = values;
    const written = {
      ...{ row, ...textsOf(texts) },
      ...(logic === undefined ? {} : { logic: logic === AS_STRATEGY ? null : logic }),
      ...(group === undefined ? {} : { group }),
      ...(costMethod === undefined ? {} : { costMethod }),
    };
    return [{ ...(written as unknown as WrittenPrice), agreed: null }];
  },
  preview: ({ agreed }) => ({
    itemId: agreed?.isListed === true ? agreed.customerId : null,
    changes: (agreed?.changes ?? []).map(({ field, from, to }) => ({
      ...{ field, file: String(to ?? ''), catalogue: String(from ?? '') },
    })),
  }),
  amountsOf: ({ agreed }) => ({ was: agreed?.was ?? noAmounts, now: agreed?.now ?? noAmounts }),
  once: [{ field: 'sku', of: ({ customer, sku }) => `${sameValue(customer)} ${sameValue(sku)}`, code: 'import.twice' }],
  groupOf: ({ row, customer }) => `${sameValue(customer)} ${String(Math.floor(row / ROWS_A_SAVE))}`,
  // All rows of a customer are one stream.
  atOnce: 1,
  // What it changes is part of the command: where someone has agreed on something else since, the same row is another one.
  commandId: (batch, rows) =>
    subCommandId(
      batch.commandId,
      JSON.stringify(rows.map(({ agreed, sku }) => [agreed?.customerId, sku, agreed?.changes])),
    ),
  open: (place) => {
    const rowOf = new Map<string, number>();
    return {
      judge: (rows) => judge(rows, place, rowOf),
      write: (rows, context) => importCustomerPrices(place.services, rows, context),
    };
  },
  undoItem: undoCustomerPricesImport,
};

/** `rowOf`: the rows of products so far, however their customers are called. */
async function judge(
  rows: readonly PriceRow[],
  { services, companyId, nameOf }: ImportPlace,
  rowOf: Map<string, number>,
): Promise<Verdict<PriceRow>> {
  const judged = await judgePrices(services, companyId, rows);
  const findings: Finding[] = [];
  const complete: number[] = [];
  const ready: PriceRow[] = [];
  for (const row of rows) {
    const verdict = judged.get(row.row);
    if (verdict === 'same') complete.push(row.row);
    else if (verdict instanceof DomainError) findings.push(refused(row, verdict, nameOf));
    else if (verdict) {
      const key = `${verdict.customerId} ${verdict.productId}`;
      const other = rowOf.get(key);
      if (other === undefined) ready.push({ ...row, agreed: verdict });
      else findings.push(finding(row.row, nameOf('sku'), row.sku, 'import.twice', { other, field: 'sku' }));
      rowOf.set(key, other ?? row.row);
    }
  }
  return { findings, complete, ready };
}

/** The cell that a refusal is about, by the name that the file has for it. */
function refused(
  row: PriceRow,
  { code, details, field = 'sku' }: DomainError,
  nameOf: (field: string) => string,
): Finding {
  const column = priceFields.find((each) => each === field) ?? 'sku';
  const { customer, sku, salePrice, margin, markup, pricingUOM, group } = row;
  const cells: Partial<Record<PriceField, string | undefined>> = {
    ...{ customer, sku, salePrice, margin, markup, pricingUOM, defaultGroup: group },
  };
  return finding(row.row, nameOf(column), cells[column] ?? '', code, details);
}
