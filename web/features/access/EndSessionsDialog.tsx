import { FormDialog } from '../../components/FormDialog.tsx';
import type { OwnSession } from '../../../server/contract/access/access.ts';
import { isApiError } from '../../api/apiError.ts';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import { useEndSessionsMutation } from './accountApi.ts';
import { sessionPlace } from './sessionPlace.ts';
import { useSecretCommand } from './useSecretCommand.ts';

interface EndSessionsDialogProps {
  /** Null: all but this one. */
  readonly session: OwnSession | null;
  readonly onClose: () => void;
}

/** Says what ends, and asks for the password: anyone who finds a window open cannot sign its user out elsewhere (ASVS 7.5.2). */
export function EndSessionsDialog({ session, onClose }: EndSessionsDialogProps) {
  const { t } = useText('access');
  const sendSecret = useSecretCommand();
  const [end] = useEndSessionsMutation();
  const { register, submit, errorOf, isSending, setFocus } = useCommandForm({
    fields: { currentPassword: '' },
    send: async ({ currentPassword }) => {
      const id = session?.id ?? null;
      try {
        await sendSecret([id ?? '', currentPassword], (commandId) => end({ id, currentPassword, commandId }).unwrap());
      } catch (error) {
        setFocus('currentPassword');
        // It has ended by itself meanwhile: that is what was wanted.
        if (!isApiError(error) || error.status !== 404) throw error;
      }
      onClose();
    },
    otherwise: 'root',
  });
  const wrong = errorOf('currentPassword');

  return (
    <FormDialog
      title={t(session ? 'account.endOne.title' : 'account.endOthers.title')}
      canOutsideClickClose
      intent="danger"
      submit={t(session ? 'account.endOne.confirm' : 'account.endOthers.confirm')}
      isWorking={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {session && (
        <p>
          <strong>{sessionPlace(t, session)}</strong> {t('account.endOne.signedIn')} <Moment at={session.signedInAt} />
        </p>
      )}
      <p>{t(session ? 'account.endOne.text' : 'account.endOthers.text')}</p>
      <TextField
        label={t('account.password.current')}
        type="password"
        autoComplete="current-password"
        autoFocus
        isRequired
        hint={t('account.end.why')}
        error={wrong === '' ? t('account.password.currentRequired') : wrong}
        {...register('currentPassword', { validate: (value) => value !== '' })}
      />
      <div role="alert">{errorOf('root') && <p className="cd-error">{errorOf('root')}</p>}</div>
    </FormDialog>
  );
}
