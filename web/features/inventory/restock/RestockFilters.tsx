import { HTMLSelect } from '@blueprintjs/core';
import type { FacetValue } from '../../../../server/contract/catalog/productFacets.ts';
import { formatTotal } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRestockFacetsQuery } from './restockApi.ts';
import { restockFilter, type ChangeRestock, type RestockState } from './restockState.ts';

interface RestockFiltersProps {
  readonly state: RestockState;
  readonly change: ChangeRestock;
}

/** Category and preferred vendor: values in use on the list, and how many of its products have each. */
export function RestockFilters({ state, change }: RestockFiltersProps) {
  const { t } = useText('restock');
  const { categoryId, vendorId } = state;
  const { data: facets } = useRestockFacetsQuery(restockFilter(state));
  const choice = (
    label: string,
    all: string,
    value: string,
    values: readonly FacetValue[],
    onChange: (value: string) => void,
  ) => (
    <HTMLSelect
      aria-label={label}
      value={value}
      options={[
        { value: '', label: all },
        ...(value !== '' && values.every((each) => each.value !== value) ? [value] : []),
        ...values.map(({ value: id, name, count, isCapped }) => ({
          value: id,
          label: t('option', { name, count: formatTotal(count, isCapped) }),
        })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
  return (
    <>
      {choice(t('category'), t('allCategories'), categoryId, facets?.category ?? [], (value) =>
        change({ categoryId: value }),
      )}
      {choice(t('vendor'), t('allVendors'), vendorId, facets?.preferredVendor ?? [], (value) =>
        change({ vendorId: value }),
      )}
    </>
  );
}
