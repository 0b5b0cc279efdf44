import { isFoundIn } from '../../../../server/domain/folded.ts';
import { Button, Checkbox } from '@blueprintjs/core';
import { Fragment, useId, useRef, useState } from 'react';
import type { FacetValue } from '../../../../server/contract/catalog/productFacets.ts';
import type { FacetName } from '../../../../server/domain/catalog/productFacets.ts';
import { useText } from '../../../i18n/useText.ts';
import { useValueName } from './useValueName.ts';
import { formatTotal } from '../../../format/numbers.ts';

/** Spec 2, section 9. */
const SHOWN_FIRST = 20;

interface FilterGroupProps {
  readonly facet: FacetName;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onTick: (value: string, isTicked: boolean) => void;
  readonly onClear: () => void;
}

/** A group of boxes: 20 of them before "Show more", and a search where there are more. Ticked ones are always shown. */
export function FilterGroup({ facet, values, chosen, onTick, onClear }: FilterGroupProps) {
  const { t } = useText('filters');
  const nameOf = useValueName();
  const heading = useId();
  const legend = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const group = t(facet);
  const named = values.map((value) => ({ ...value, name: nameOf(facet, value.value, value.name) }));
  const wanted = typed.trim();
  const found = named.filter(({ name }) => isFoundIn(name, typed));
  const hasSections = named.some(({ section = '' }) => section !== '');
  const isLong = named.length > SHOWN_FIRST;
  const shown =
    isWhole || wanted !== '' ? found : found.filter(({ value }, at) => at < SHOWN_FIRST || chosen.includes(value));
  const hidden = found.length - shown.length;

  return (
    <section className="cd-filter-group" role="group" aria-labelledby={heading}>
      <div className="cd-filters-head">
        <h3 id={heading} ref={legend} className="cd-label" tabIndex={-1}>
          {group}
        </h3>
        {chosen.length > 0 && (
          <button
            type="button"
            className="cd-link"
            aria-label={t('clearGroup', { group })}
            onClick={() => {
              // The button that had the focus is about to go.
              legend.current?.focus();
              onClear();
            }}
          >
            {t('clear')}
          </button>
        )}
      </div>
      {isLong && (
        <div className="cd-input">
          <input
            type="text"
            inputMode="search"
            aria-label={t('find', { group })}
            placeholder={t('find', { group })}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {shown.length === 0 && (
        <p className="cd-muted" role="status">
          {t('notFound')}
        </p>
      )}
      {shown.map((value, at) => (
        <Fragment key={value.value}>
          {hasSections && value.section !== shown[at - 1]?.section && (
            <p className="cd-filter-section">{value.section === '' ? t('noSection') : value.section}</p>
          )}
          <FilterOption
            value={value}
            isTicked={chosen.includes(value.value)}
            onTick={(isTicked) => onTick(value.value, isTicked)}
          />
        </Fragment>
      ))}
      {wanted === '' && (hidden > 0 || isWhole) && isLong && (
        <Button
          size="small"
          variant="minimal"
          text={hidden > 0 ? t('showMore', { count: hidden }) : t('showLess')}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        />
      )}
    </section>
  );
}

interface FilterOptionProps {
  readonly value: FacetValue;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** A box, what it stands for and how many products it would leave. */
function FilterOption({ value: { name, count, isCapped }, isTicked, onTick }: FilterOptionProps) {
  const { t } = useText('filters');
  const total = formatTotal(count, isCapped);
  return (
    <Checkbox
      className="cd-check cd-filter-option"
      checked={isTicked}
      aria-label={t('option', { name, count, shown: total })}
      onChange={(event) => onTick(event.currentTarget.checked)}
    >
      <span className="cd-filter-name" title={name}>
        {name}
      </span>
      <span className="cd-filter-count">{total}</span>
    </Checkbox>
  );
}
