import { useWatch } from 'react-hook-form';
import type { Done } from '../api/answers.ts';
import { api } from '../api/api.ts';
import { FormDialog } from '../components/FormDialog.tsx';
import { TextField } from '../components/TextField.tsx';
import { useCommandForm } from '../components/useCommandForm.ts';
import { useText } from '../i18n/useText.ts';
import { command, put } from '../live/endpoints.ts';

const CARD_MAX = 64;

const cardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    issueCard: build.mutation<Done<{ userId: string; cardId: string }>, { userId: string; cardNo: string }>(
      command(
        ({ userId, cardNo }) => put(`user/${userId}/card-no`, undefined, { params: { cardNo } }),
        ({ userId: id }) => [
          { type: 'User', id },
          { type: 'Employee', id },
        ],
      ),
    ),
  }),
});

interface IssueCardDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly cardId: string | null;
  readonly onClose: () => void;
}

/** Gives a user a card for the time clock (spec 3, section 5): nothing to save while it is empty. */
export function IssueCardDialog({ userId, name, cardId, onClose }: IssueCardDialogProps) {
  const { t } = useText('access');
  const [issue] = cardsApi.useIssueCardMutation();
  const form = useCommandForm({
    fields: { cardNo: cardId ?? '' },
    send: async ({ cardNo }) => {
      await issue({ userId, cardNo: cardNo.trim() }).unwrap();
      onClose();
    },
    otherwise: 'cardNo',
  });
  const isEmpty = useWatch({ control: form.control, name: 'cardNo' }).trim() === '';
  return (
    <FormDialog
      title={t('users.card.title', { name })}
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
