import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { formatTotal } from '../format/numbers.ts';
import { useText } from '../i18n/useText.ts';
import './lists.css';

interface ChosenBarProps {
  readonly count: number;
  /** All that the list shows are chosen, whatever is ticked. */
  readonly isWhole: boolean;
  /** Of the list. */
  readonly total: number;
  readonly isCapped: boolean;
  readonly onWhole: () => void;
  readonly onClear: () => void;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** How many products are chosen, or all that the list shows, and what can be done with them. */
export function ChosenBar({ count, isWhole, total, isCapped, onWhole, onClear, children }: ChosenBarProps) {
  const { t } = useText('catalog');
  const all = formatTotal(total, isCapped);
  return (
    <div role="status" className="cd-chosen">
      {(count > 0 || isWhole) && (
        <>
          <span>{isWhole ? t('chosen.whole', { count: all }) : t('chosen.count', { count })}</span>
          {!isWhole && (isCapped || total > count) && (
            <Button variant="minimal" text={t('chosen.chooseWhole', { count: all })} onClick={onWhole} />
          )}
          {children}
          <Button variant="minimal" text={t('chosen.clear')} onClick={onClear} />
        </>
      )}
    </div>
  );
}
