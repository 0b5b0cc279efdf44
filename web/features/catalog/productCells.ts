import { checkedAmount } from '../../../server/domain/catalog/productRules.ts';
import { ProductStatus, type ProductStatusCode } from '../../../server/domain/catalog/productCodes.ts';
import type { GridEditor } from '../../components/grid/gridTypes.ts';
import type { ProductRow } from '../../../server/contract/catalog/catalog.ts';
import { listed } from '../../i18n/listed.ts';
import type { Text } from '../../i18n/useText.ts';
import { problemOf } from '../../i18n/problemOf.ts';
import type { RowValues } from '../../records/rowValues.ts';

const statuses = { active: ProductStatus.ACTIVE, inactive: ProductStatus.INACTIVE } as const;

/** The status as a cell shows and takes it. */
export const statusText = (t: Text<'catalog'>, status: ProductStatusCode): string =>
  t(status === ProductStatus.ACTIVE ? 'status.active' : 'status.inactive');

/** How a price or cost is entered into a grid: not negative, two decimals (spec 2, section 5). */
export const amountEditor = (t: Text<'catalog'>, field: 'price' | 'cost'): Omit<GridEditor<unknown>, 'label'> => ({
  kind: 'decimal',
  invalid: t(`${field}.invalid`),
  check: (value) => problemOf(() => checkedAmount(value, field)),
});

export const statusEditor = (t: Text<'catalog'>): GridEditor<ProductRow> => {
  const choices = Object.values(statuses).map((status) => statusText(t, status));
  return {
    kind: { choices },
    label: ({ sku, variety }) => t('status.label', { sku, variety }),
    invalid: t('status.invalid', { choices: listed(choices) }),
  };
};

/** The values that were entered into cells, by column, as the product has them. */
export function enteredValues(
  t: Text<'catalog'>,
  { price, cost, status }: Readonly<Record<string, string>>,
): RowValues {
  const found = Object.values(statuses).find((code) => statusText(t, code) === status);
  return {
    ...(price ? { price } : {}),
    ...(cost ? { cost } : {}),
    ...(found === undefined ? {} : { status: found }),
  };
}
