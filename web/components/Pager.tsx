import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';

interface PagerProps {
  readonly page: number;
  readonly size: number;
  readonly sizes?: readonly number[];
  readonly total: number;
  /** There are more than `total`, and nobody counted how many. */
  readonly isCapped: boolean;
  /** Rows on this page; null while nobody knows them. */
  readonly count: number | null;
  readonly onPage: (page: number) => void;
  readonly onSize?: (size: number) => void;
}

export function Pager({ page, size, sizes, total, isCapped, count, onPage, onSize }: PagerProps) {
  const { t } = useText('common');
  const selectId = useId();
  const first = (page - 1) * size + 1;
  const hasNext = isCapped ? count === null || count === size : page * size < total;
  const range = (rows: number): string =>
    t(rows === 0 ? 'pager.none' : 'pager.range', {
      first,
      last: first + rows - 1,
      total: formatTotal(total, isCapped),
    });

  return (
    <nav className="cd-pager" aria-label={t('pager.label')}>
      {sizes && onSize && (
        <span className="cd-pager-size">
          <label htmlFor={selectId}>{t('pager.size')}</label>
          <HTMLSelect
            id={selectId}
            options={[...sizes]}
            value={size}
            onChange={(event) => onSize(Number(event.currentTarget.value))}
          />
        </span>
      )}
      <span className="cd-pager-range" role="status">
        {count !== null && range(count)}
      </span>
      <Button
        icon={<ChevronLeftIcon />}
        aria-label={t('pager.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Button
        icon={<ChevronRightIcon />}
        aria-label={t('pager.next')}
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

/** Exact up to 1,000, then "1,000+" (design 5). */
const formatTotal = (total: number, isCapped: boolean): string =>
  `${String(total).replace(/\B(?=(\d{3})+$)/g, ',')}${isCapped ? '+' : ''}`;
