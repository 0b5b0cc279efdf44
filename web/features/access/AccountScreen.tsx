import { Page } from '../../components/Page.tsx';
import { useText } from '../../i18n/useText.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { OwnSessions } from './OwnSessions.tsx';

/** What a user looks after alone: where they are signed in, and their password. */
export function AccountScreen() {
  const { t } = useText('access');
  return (
    <Page title={t('account.title')} className="cd-page-narrow">
      <OwnSessions />
      <ChangePasswordForm />
    </Page>
  );
}
