import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useEffect, useId, useRef } from 'react';
import { formatTotal } from '../format/numbers.ts';
import { useText } from '../i18n/useText.ts';
import { lastFocused } from './keepFocus.ts';

interface PagerProps {
  /** Names the list where a screen has several. */
  readonly label?: string;
  readonly page: number;
  readonly size: number;
  readonly sizes?: readonly number[];
  readonly total: number;
  /** There are more than `total`, uncounted. */
  readonly isCapped: boolean;
  /** Rows on this page; null while unknown. */
  readonly count: number | null;
  readonly onPage: (page: number) => void;
  readonly onSize?: (size: number) => void;
}

export function Pager({ label, page, size, sizes, total, isCapped, count, onPage, onSize }: PagerProps) {
  const { t } = useText('common');
  const selectId = useId();
  const first = (page - 1) * size + 1;
  const hasNext = isCapped ? count === null || count === size : page * size < total;
  const hasPrevious = page > 1;
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // On the last page "next" is disabled and the browser drops its focus: focus the other button.
  useEffect(() => {
    const focused = lastFocused();
    if (!hasNext && focused === next.current) previous.current?.focus();
    if (!hasPrevious && focused === previous.current) next.current?.focus();
  }, [hasNext, hasPrevious]);
  const range = (rows: number): string =>
    t(rows === 0 ? 'pager.none' : 'pager.range', {
      first,
      last: first + rows - 1,
      total: formatTotal(total, isCapped),
    });

  return (
    <nav className="cd-pager" aria-label={label ?? t('pager.label')}>
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
        ref={previous}
        icon={<ChevronLeftIcon />}
        aria-label={t('pager.previous')}
        disabled={!hasPrevious}
        onClick={() => onPage(page - 1)}
      />
      <Button
        ref={next}
        icon={<ChevronRightIcon />}
        aria-label={t('pager.next')}
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
