import { useSyncExternalStore } from 'react';
import { answerCreate, onUnitsAsked, unitsAsked } from '../api/askCreate.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from './FormDialog.tsx';

/** Asks before a unit is created that someone typed: it may be a slip. */
export function CreateUnitDialog() {
  const { t } = useText('common');
  const names = useSyncExternalStore(onUnitsAsked, unitsAsked);
  if (names === null) return null;
  const count = names.length;
  return (
    <FormDialog
      title={t('createUnit.title', { count, names: names.join(', ') })}
      submit={t('createUnit.submit', { count })}
      isWorking={false}
      onSubmit={(event) => {
        event.preventDefault();
        answerCreate(true);
      }}
      onClose={() => {
        if (unitsAsked() !== null) answerCreate(false);
      }}
    >
      <p>{t('createUnit.text', { count })}</p>
    </FormDialog>
  );
}
