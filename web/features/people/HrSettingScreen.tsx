import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { HrSettingsRow } from '../../../server/contract/people/hr.ts';
import { hrSettingFields } from '../../../server/domain/people/hrFields.ts';
import { Card } from '../../components/Card.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { Page } from '../../components/Page.tsx';
import { Figures } from '../../components/Figures.tsx';
import { useText } from '../../i18n/useText.ts';
import { FieldsDialog } from '../../records/FieldsDialog.tsx';
import { hrWords } from './hrWords.ts';
import { KiosksCard } from './KiosksCard.tsx';
import { useChooseHrSettingsMutation, useHrSettingsQuery } from './timeApi.ts';

/** /hr-setting: overtime, the week, time off, probation, kiosks (spec 3, section 2; rules 8 and 9). */
export function HrSettingScreen() {
  const { t } = useText('timesheets');
  const { data, error, isError, refetch } = useHrSettingsQuery(undefined);
  const [isEditing, setEditing] = useState(false);
  const [choose] = useChooseHrSettingsMutation();
  const valueOf = (field: keyof HrSettingsRow, settings: HrSettingsRow): string =>
    field === 'weekStart'
      ? t(`day.${settings.weekStart as 0 | 1 | 2 | 3 | 4 | 5 | 6}`)
      : hrWords.fieldValue(field, settings[field]);
  return (
    <Page title={t('settings.title')} className="cd-page-narrow">
      {isError && <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />}
      {data && (
        <Card
          id="hr-settings"
          title={t('settings.rules')}
          actions={<Button text={t('settings.edit')} onClick={() => setEditing(true)} />}
        >
          <Figures
            className="cd-figures cd-figures-wide"
            figures={(Object.keys(hrSettingFields) as (keyof HrSettingsRow)[]).map((field) => [
              hrWords.fieldName(field),
              valueOf(field, data),
            ])}
          />
          <p className="cd-muted">{t('settings.text')}</p>
        </Card>
      )}
      <KiosksCard />
      {isEditing && data && (
        <FieldsDialog
          title={t('settings.edit')}
          submit={t('save')}
          fields={hrSettingFields}
          words={hrWords}
          fieldExtras={{ weekStart: { hint: t('settings.weekStartHint') } }}
          source={{ revision: 0, ...data }}
          send={async (body) => {
            if (Object.keys(body).length > 0) await choose(body).unwrap();
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </Page>
  );
}
