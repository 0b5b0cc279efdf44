import type { CompanyUser } from '../../../server/contract/access/users.ts';
import { roleCodes } from '../../../server/domain/access/roles.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { useText } from '../../i18n/useText.ts';
import { useChangeUserRoleMutation } from './usersApi.ts';
import { nameOfUser, roleText } from './userText.ts';

/** Gives a user another role; who is at work signs in again with it. */
export function ChangeRoleDialog({ user, onClose }: { readonly user: CompanyUser; readonly onClose: () => void }) {
  const { t } = useText('access');
  const [change] = useChangeUserRoleMutation();
  const form = useCommandForm({
    fields: { role: String(user.type) },
    send: async ({ role: chosen }) => {
      const role = roleCodes.find((code) => String(code) === chosen);
      if (role !== undefined && role !== user.type) await change({ userId: user.id, body: { role } }).unwrap();
      onClose();
    },
    otherwise: 'role',
  });
  const name = nameOfUser(user);
  return (
    <FormDialog
      title={t('users.changeRole.title', { name })}
      submit={t('users.changeRole')}
      isWorking={form.isSending}
      isHeld={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('users.changeRole.text', { name })}</p>
      <SelectField
        label={t('users.role')}
        autoFocus
        options={roleCodes.map((code) => ({ value: String(code), label: roleText(code) }))}
        error={form.errorOf('role')}
        {...form.register('role')}
      />
    </FormDialog>
  );
}
