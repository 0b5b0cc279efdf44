import { Checkbox } from '@blueprintjs/core';
import type { FacetValue } from '../../../../server/contract/catalog/productFacets.ts';
import { formatTotal } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';

interface FilterOptionProps {
  readonly value: FacetValue;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** A box, what it stands for and how many products it would leave. */
export function FilterOption({ value: { name, count, isCapped }, isTicked, onTick }: FilterOptionProps) {
  const { t } = useText('filters');
  const total = formatTotal(count, isCapped);
  return (
    <Checkbox
      className="cd-check cd-filter-option"
      checked={isTicked}
      aria-label={t('option', { name, count: total })}
      onChange={(event) => onTick(event.currentTarget.checked)}
    >
      <span className="cd-filter-name" title={name}>
        {name}
      </span>
      <span className="cd-filter-count">{total}</span>
    </Checkbox>
  );
}
