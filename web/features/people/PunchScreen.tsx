import { useEffect, useRef } from 'react';
import { isInDialog } from '../../components/isInDialog.ts';
import { Page } from '../../components/Page.tsx';
import { ImportButton } from '../../lists/ImportButton.tsx';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { PunchForm } from './PunchForm.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** /punch-in-out: clocking in and out by card, and who worked when today. */
export function PunchScreen() {
  const { t } = useText('people');
  const mayPunch = useMay()('people.punch');
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isInDialog()) form.current?.querySelector('input')?.focus();
  }, []);
  return (
    <Page title={t('title')} className="cd-page-full" actions={<ImportButton kind="punches" />}>
      {mayPunch && (
        <div ref={form}>
          <PunchForm />
        </div>
      )}
      <SessionsCard />
    </Page>
  );
}
