import { useSyncExternalStore } from 'react';
import { answerAnyway, onQuestion, openQuestion } from '../api/askAnyway.ts';
import { useText } from '../i18n/useText.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** How many are told one by one. */
const TOLD = 8;

/** Asks about what the server found unlikely: it is saved with a reason, or gone back to. */
export function AnywayDialog() {
  const { t } = useText('common');
  const question = useSyncExternalStore(onQuestion, openQuestion);
  if (question === null) return null;
  const { texts, reason } = question;
  return (
    <ReasonDialog
      title={t('anyway.title')}
      label={t('anyway.reason')}
      isRequired
      initial={reason}
      submit={t('anyway.submit')}
      send={(why) => {
        answerAnyway(why.trim());
        return Promise.resolve();
      }}
      onClose={() => {
        if (openQuestion() !== null) answerAnyway(null);
      }}
    >
      <p>{t('anyway.intro')}</p>
      <ul>
        {texts.slice(0, TOLD).map((text, at) => (
          <li key={`${String(at)} ${text}`}>{text}</li>
        ))}
      </ul>
      {texts.length > TOLD && <p>{t('anyway.more', { count: texts.length - TOLD })}</p>}
    </ReasonDialog>
  );
}
