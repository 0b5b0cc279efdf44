import { Card } from '../../components/Card.tsx';
import { useText } from '../../i18n/useText.ts';
import { useUser } from '../../session/useSession.ts';
import { useChangePasswordMutation } from './accountApi.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { useSecretCommand } from './useSecretCommand.ts';

/** Another password against the current one (trust 5.23). */
export function ChangePasswordForm() {
  const { t } = useText('access');
  const email = useUser()?.email ?? '';
  const sendSecret = useSecretCommand();
  const [change] = useChangePasswordMutation();
  return (
    <Card id="change-password" title={t('account.password.title')}>
      <p className="cd-muted">{t('account.password.intro')}</p>
      <PasswordForm
        email={email}
        submit={t('account.password.submit')}
        send={async ({ currentPassword, password }) => {
          await sendSecret([currentPassword, password], (commandId) =>
            change({ currentPassword, password, commandId }).unwrap(),
          );
        }}
      />
    </Card>
  );
}
