import { CrossIcon } from '@blueprintjs/icons';
import { facetNames } from '../../../../server/domain/catalog/productFacets.ts';
import { useText } from '../../../i18n/useText.ts';
import { type ChangeList, type ListState, ticked, tickedCount } from '../listState.ts';
import './filters.css';
import { useFacets } from './useFacets.ts';
import { useValueName } from './useValueName.ts';

interface FilterChipsProps {
  readonly state: ListState;
  readonly change: ChangeList;
}

/** What the list is filtered by, above it; each can be taken off. Nothing without a filter. */
export function FilterChips({ state, change }: FilterChipsProps) {
  const { t } = useText('filters');
  const nameOf = useValueName();
  const { facets } = state;
  const hasAny = tickedCount(facets) > 0;
  const { data: groups } = useFacets(state, { skip: !hasAny });
  if (!hasAny) return null;
  const chips = facetNames.flatMap((facet) =>
    (facets[facet] ?? []).map((value) => {
      const known = groups?.[facet].find((each) => each.value === value)?.name;
      // An id says nothing to anybody: what it is called is on its way.
      const isId = facet === 'category' || facet === 'preferredVendor';
      return { facet, value, name: nameOf(facet, value, known ?? (isId ? '…' : value)) };
    }),
  );
  return (
    <div className="cd-chips" role="group" aria-label={t('applied')}>
      {chips.map(({ facet, value, name }) => (
        <button
          key={`${facet} ${value}`}
          type="button"
          className="cd-chip"
          aria-label={t('remove', { group: t(facet), value: name })}
          onClick={() => change({ facets: ticked(facets, facet, value, false) })}
        >
          <span>{t('chip', { group: t(facet), value: name })}</span>
          <CrossIcon size={12} />
        </button>
      ))}
      <button type="button" className="cd-link" onClick={() => change({ facets: {} })}>
        {t('clearAll')}
      </button>
    </div>
  );
}
