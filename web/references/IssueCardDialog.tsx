import { useWatch } from 'react-hook-form';
import type { CompanyUser } from '../../../server/contract/access/users.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { useText } from '../../i18n/useText.ts';
import { useIssueCardMutation } from './usersApi.ts';
import { nameOfUser } from './userText.ts';

const CARD_MAX = 64;

/** Gives a user a card for the time clock (spec 3, section 5): nothing to save while it is empty. */
export function IssueCardDialog({ user, onClose }: { readonly user: CompanyUser; readonly onClose: () => void }) {
  const { t } = useText('access');
  const [issue] = useIssueCardMutation();
  const form = useCommandForm({
    fields: { cardNo: user.cardId ?? '' },
    send: async ({ cardNo }) => {
      await issue({ userId: user.id, cardNo: cardNo.trim() }).unwrap();
      onClose();
    },
    otherwise: 'cardNo',
  });
  const isEmpty = useWatch({ control: form.control, name: 'cardNo' }).trim() === '';
  return (
    <FormDialog
      title={t('users.card.title', { name: nameOfUser(user) })}
      submit={t('users.card.save')}
      isWorking={form.isSending}
      isHeld={form.isSending}
      isDisabled={isEmpty}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('users.card')}
        hint={t('users.card.hint')}
        maxLength={CARD_MAX}
        error={form.errorOf('cardNo')}
        {...form.register('cardNo')}
      />
    </FormDialog>
  );
}
