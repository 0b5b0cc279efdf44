import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Page } from '../components/Page.tsx';
import { StateMessage } from '../components/StateMessage.tsx';
import { useText } from '../i18n/useText.ts';
import { useAppSelector } from '../store.ts';
import { useMoments } from './useMoments.ts';

interface PresentOnlyProps {
  /** The screen's title. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Replaces a screen without history while the console shows the past, with a way back to now. */
export function PresentOnly({ title, children }: PresentOnlyProps) {
  const { t } = useText('asOf');
  const { leave } = useMoments();
  const isNow = useAppSelector(({ asOf }) => asOf.instant === null);
  if (isNow) return children;
  return (
    <Page title={title}>
      <div className="cd-state" role="status">
        <StateMessage
          icon={<HistoryIcon size={32} />}
          title={t('presentOnly.title')}
          text={t('presentOnly.text')}
          action={<Button intent="primary" text={t('backToNow')} onClick={leave} />}
        />
      </div>
    </Page>
  );
}
