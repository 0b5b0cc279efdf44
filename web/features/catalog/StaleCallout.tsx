import { Button, Callout } from '@blueprintjs/core';
import type { StaleAnswer } from '../../../server/contract/envelope.ts';
import { formatInstant } from '../../format/dates.ts';
import { useText } from '../../i18n/useText.ts';
import { fieldName, fieldValue } from './historyText.ts';

interface StaleCalloutProps {
  readonly stale: StaleAnswer;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Somebody saved first: who changed what, and the choice. Nothing has been saved or lost yet. */
export function StaleCallout({ stale, onTheirs, onMine }: StaleCalloutProps) {
  const { t } = useText('catalog');
  return (
    <Callout intent="warning" icon={null} role="alert" className="cd-stale">
      <h3>{t('stale.title')}</h3>
      <ul>
        {stale.changes.map(({ field, from, to, by, at }) => (
          <li key={`${at} ${field}`}>
            {t('stale.change', {
              by,
              at: formatInstant(at),
              field: fieldName(t, field),
              from: fieldValue(t, field, from),
              to: fieldValue(t, field, to),
            })}
          </li>
        ))}
      </ul>
      <div className="cd-form-actions">
        <Button intent="primary" text={t('stale.theirs')} onClick={onTheirs} />
        <Button text={t('stale.mine')} onClick={onMine} />
      </div>
    </Callout>
  );
}
