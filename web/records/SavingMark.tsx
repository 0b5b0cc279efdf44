import { useText } from '../i18n/useText.ts';
import './records.css';

/** What is shown is not in the list yet. */
export function SavingMark() {
  const { t } = useText('records');
  return (
    <span className="cd-saving" title={t('saving')}>
      <span className="cd-hidden">{t('saving')}</span>
    </span>
  );
}
