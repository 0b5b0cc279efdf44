import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { facetNames } from '../../../../server/domain/catalog/productFacets.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { useFocusReturn } from '../../../components/useFocusReturn.ts';
import { useText } from '../../../i18n/useText.ts';
import { type ChangeList, type ListState, ticked, tickedCount } from '../listState.ts';
import { FilterGroup } from './FilterGroup.tsx';
import './filters.css';
import { useFacets } from './useFacets.ts';

export const DRAWER_ID = 'product-filters';

interface FilterDrawerProps {
  readonly state: ListState;
  readonly change: ChangeList;
  readonly onClose: () => void;
}

/**
 * The filter drawer of the products list (spec 2, 2.2; rules 18.15): groups of boxes with the values in use, each with
 * how many products have it as the search and the other groups limit them. It is beside the list, which follows.
 */
export function FilterDrawer({ state, change, onClose }: FilterDrawerProps) {
  const { t } = useText('filters');
  const drawer = useRef<HTMLElement>(null);
  const { data: groups, error, isError, refetch } = useFacets(state);
  useFocusReturn();
  useEffect(() => drawer.current?.focus({ preventScroll: true }), []);
  const shown = facetNames.filter((facet) => (groups?.[facet].length ?? 0) > 0);
  const { facets } = state;

  return (
    <aside
      ref={drawer}
      id={DRAWER_ID}
      className="cd-side-panel cd-filters"
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onClose();
      }}
    >
      <div className="cd-filters-head">
        <h2 className="cd-subtitle">{t('title')}</h2>
        <button type="button" className="cd-icon-button" aria-label={t('close')} onClick={onClose}>
          <CrossIcon />
        </button>
      </div>
      {tickedCount(facets) > 0 && <Button size="small" text={t('clearAll')} onClick={() => change({ facets: {} })} />}
      {isError && !groups && <FailedState error={error} onRetry={() => void refetch()} />}
      {!groups && !isError && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
      {groups && shown.length === 0 && <p className="cd-muted">{t('none')}</p>}
      {groups &&
        shown.map((facet) => (
          <FilterGroup
            key={facet}
            facet={facet}
            values={groups[facet]}
            chosen={facets[facet] ?? []}
            onTick={(value, isTicked) => change({ facets: ticked(facets, facet, value, isTicked) })}
            onClear={() => change({ facets: { ...facets, [facet]: [] } })}
          />
        ))}
    </aside>
  );
}
