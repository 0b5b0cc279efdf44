import type { CompanyUser } from '../../../server/contract/access/users.ts';
import { UserStatus } from '../../../server/domain/access/employee.ts';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { useChangeUserStatusMutation } from './usersApi.ts';
import { nameOfUser } from './userText.ts';

/** Closes an account, or opens a closed one again. */
export function ChangeStatusDialog({ user, onClose }: { readonly user: CompanyUser; readonly onClose: () => void }) {
  const { t } = useText('access');
  const [change] = useChangeUserStatusMutation();
  const name = nameOfUser(user);
  const isActive = user.status === UserStatus.ACTIVE;
  const what = isActive ? 'suspend' : 'reinstate';
  const status = isActive ? UserStatus.SUSPENDED : UserStatus.ACTIVE;
  return (
    <ReasonDialog
      title={t(`users.${what}.title`, { name })}
      label={t('users.reason')}
      submit={t(`users.${what}`)}
      intent={isActive ? 'danger' : 'primary'}
      send={(reason) => change({ userId: user.id, body: { status, reason } }).unwrap()}
      onClose={onClose}
    >
      <p>{t(`users.${what}.text`, { name })}</p>
    </ReasonDialog>
  );
}
