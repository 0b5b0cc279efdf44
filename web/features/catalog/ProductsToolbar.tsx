import { Checkbox } from '@blueprintjs/core';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import type { ChangeList, ListState } from './listState.ts';

interface ProductsToolbarProps {
  readonly state: ListState;
  readonly change: ChangeList;
  readonly onSearch: ComponentProps<typeof ListToolbar>['onSearch'];
  /** At the end of the bar. */
  readonly children: ReactNode;
}

/** Search and "show inactive". */
export function ProductsToolbar({ state, change, onSearch, children }: ProductsToolbarProps) {
  const { t } = useText('catalog');
  return (
    <ListToolbar label={t('products.search')} search={state.search} onSearch={onSearch} end={children}>
      <Checkbox
        className="cd-check"
        checked={state.isInactive}
        label={t('products.showInactive')}
        onChange={(event) => change({ isInactive: event.currentTarget.checked })}
      />
    </ListToolbar>
  );
}
