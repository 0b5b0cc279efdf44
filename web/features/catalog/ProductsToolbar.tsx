import { Checkbox } from '@blueprintjs/core';
import { useCallback, type ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ListSearch } from './ListSearch.tsx';
import type { ListState } from './listState.ts';
import type { ChangeList } from './useListState.ts';

interface ProductsToolbarProps {
  readonly state: ListState;
  readonly change: ChangeList;
  /** At the end of the bar. */
  readonly children: ReactNode;
}

/** Search and "show inactive". */
export function ProductsToolbar({ state, change, children }: ProductsToolbarProps) {
  const { t } = useText('catalog');
  return (
    <div className="cd-toolbar" role="search">
      <ListSearch
        label={t('products.search')}
        clearLabel={t('products.clearSearch')}
        search={state.search}
        onSearch={useCallback((search, options) => change({ search }, options), [change])}
      />
      <Checkbox
        className="cd-check"
        checked={state.isInactive}
        label={t('products.showInactive')}
        onChange={(event) => change({ isInactive: event.currentTarget.checked })}
      />
      <div className="cd-toolbar-end">{children}</div>
    </div>
  );
}
