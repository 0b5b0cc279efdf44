import { HTMLSelect } from '@blueprintjs/core';
import { useCallback, type ReactNode } from 'react';
import type { FacetValue } from '../../../../server/contract/productFacets.ts';
import { formatTotal } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { ListSearch } from '../ListSearch.tsx';
import { useRestockFacetsQuery } from './restockApi.ts';
import { restockFilter, type RestockState } from './restockState.ts';
import type { ChangeRestock } from './useRestockState.ts';

interface RestockToolbarProps {
  readonly state: RestockState;
  readonly change: ChangeRestock;
  /** At the end of the bar. */
  readonly children: ReactNode;
}

/** Search, category and preferred vendor: values in use on the list, and how many of its products have each. */
export function RestockToolbar({ state, change, children }: RestockToolbarProps) {
  const { t } = useText('restock');
  const { categoryId, vendorId, search } = state;
  const { data: facets } = useRestockFacetsQuery(restockFilter(state));
  const choice = (
    label: string,
    all: string,
    value: string,
    values: readonly FacetValue[],
    onChange: (value: string) => void,
  ) => (
    <HTMLSelect aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{all}</option>
      {value !== '' && values.every((each) => each.value !== value) && <option value={value}>{value}</option>}
      {values.map(({ value: id, name, count, isCapped }) => (
        <option key={id} value={id}>
          {t('option', { name, count: formatTotal(count, isCapped) })}
        </option>
      ))}
    </HTMLSelect>
  );
  return (
    <div className="cd-toolbar" role="search">
      <ListSearch
        label={t('search')}
        clearLabel={t('clearSearch')}
        search={search}
        onSearch={useCallback((words, options) => change({ search: words }, options), [change])}
      />
      {choice(t('category'), t('allCategories'), categoryId, facets?.category ?? [], (value) =>
        change({ categoryId: value }),
      )}
      {choice(t('vendor'), t('allVendors'), vendorId, facets?.preferredVendor ?? [], (value) =>
        change({ vendorId: value }),
      )}
      <div className="cd-toolbar-end">{children}</div>
    </div>
  );
}
