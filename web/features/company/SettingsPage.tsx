import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ConfiguredCompany } from '../../../server/contract/company/companyConfig.ts';
import { isApiError } from '../../api/apiError.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { Page } from '../../components/Page.tsx';
import { useText } from '../../i18n/useText.ts';
import { OtherViewers } from '../../live/OtherViewers.tsx';
import { paths } from '../../paths.ts';
import { TimelineButton, TimelineProvider } from '../../records/history/TimelineProvider.tsx';
import type { RecordRef } from '../../records/record.ts';
import { RecordTabs } from '../../records/RecordTabs.tsx';
import { companyRecordKind } from './companyWords.ts';
import { useCompanyConfigQuery } from './configApi.ts';
import { settingTabNames, settingTabs, type SettingTab } from './settingTabs.ts';
import './config.css';

interface SettingsPageProps {
  /** Null: the overview. */
  readonly tab: SettingTab | null;
  readonly children: (company: ConfiguredCompany, record: RecordRef) => ReactNode;
}

/** The frame of the company's settings: the way back, six tabs, their history and who else is here (spec 1, 2.6). */
export function SettingsPage({ tab, children }: SettingsPageProps) {
  const { t } = useText('config');
  const { currentData: company, error, isError, refetch } = useCompanyConfigQuery(undefined);
  const isForbidden = isApiError(error) && error.status === 403;
  const { id, name } = company ?? {};
  const record = useMemo(
    (): RecordRef | undefined =>
      id === undefined || name === undefined ? undefined : { kind: companyRecordKind, id, name },
    [id, name],
  );
  return (
    <TimelineProvider kind={companyRecordKind} record={record}>
      <Page
        title={t('title')}
        className="cd-company-settings"
        above={
          <div className="cd-record-ways">
            <nav aria-label={t('back')} className="cd-back">
              <BackButton />
            </nav>
            <div className="cd-actions">
              <OtherViewers />
              <TimelineButton scope={{}} />
            </div>
          </div>
        }
      >
        <RecordTabs
          label={t('tabs')}
          tab={tab ?? ''}
          tabs={settingTabNames.map((each) => ({ id: each, title: t(`tab.${each}`), path: settingTabs[each] }))}
        />
        <div>
          {isForbidden && (
            <p role="alert" className="cd-card">
              {t('unknown')}
            </p>
          )}
          {isError && !isForbidden && !company && <FailedState error={error} onRetry={() => void refetch()} />}
          {!company && !isError && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
          {company && record && children(company, record)}
        </div>
      </Page>
    </TimelineProvider>
  );
}

/** To where the user came from; at the first address of a visit, to the start. */
function BackButton() {
  const { t } = useText('config');
  const navigate = useNavigate();
  const back = (): void => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(paths.products));
  };
  return <Button size="small" variant="minimal" icon={<ArrowLeftIcon />} text={t('back')} onClick={back} />;
}
