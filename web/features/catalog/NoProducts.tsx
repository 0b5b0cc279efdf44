import { BoxIcon } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import { useText } from '../../i18n/useText.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { type ChangeList, type ListState, tickedCount } from './listState.ts';

interface NoProductsProps {
  readonly state: ListState;
  readonly change: ChangeList;
  /** The filter has hits, only not on this page. */
  readonly hasOthers: boolean;
  readonly begin: ComponentProps<typeof EmptyList>['begin'];
}

/** An empty list with the next step. */
export function NoProducts({ state, change, hasOthers, begin }: NoProductsProps) {
  const { t } = useText('catalog');
  const { t: filters } = useText('filters');
  return (
    <EmptyList
      say={(key) => t(`products.${key}`)}
      icon={<BoxIcon size={32} />}
      state={state}
      filtered={tickedCount(state.facets) > 0 ? filters('empty') : null}
      hasOthers={hasOthers}
      onClear={() => change({ search: '', isInactive: false, facets: {} })}
      onFirst={() => change({ page: 1 })}
      begin={begin}
    />
  );
}
