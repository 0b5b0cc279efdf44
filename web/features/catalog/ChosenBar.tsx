import { Button } from '@blueprintjs/core';
import { useText } from '../../i18n/useText.ts';

interface ChosenBarProps {
  readonly count: number;
  readonly onStatus: () => void;
  readonly onClear: () => void;
}

/** How many products are chosen, and what can be done with them. */
export function ChosenBar({ count, onStatus, onClear }: ChosenBarProps) {
  const { t } = useText('catalog');
  return (
    <div role="status" className="cd-chosen">
      {count > 0 && (
        <>
          <span>{t('chosen.count', { count })}</span>
          <Button text={t('chosen.status')} onClick={onStatus} />
          <Button variant="minimal" text={t('chosen.clear')} onClick={onClear} />
        </>
      )}
    </div>
  );
}
