import { FormDialog } from '../../components/FormDialog.tsx';
import { useForm } from 'react-hook-form';
import type { OwnSession } from '../../../server/contract/access/access.ts';
import { errorText, fieldRefusals, isApiError } from '../../api/apiError.ts';
import { TextField } from '../../components/TextField.tsx';
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

/** Says what ends, and asks for the password: whoever finds a window open cannot sign its user out elsewhere (ASVS 7.5.2). */
export function EndSessionsDialog({ session, onClose }: EndSessionsDialogProps) {
  const { t } = useText('access');
  const command = useSecretCommand();
  const [end, { isLoading, error }] = useEndSessionsMutation();
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { currentPassword: '' } });
  const refused = fieldRefusals(error).get('currentPassword');
  const submit = handleSubmit(async ({ currentPassword }) => {
    const id = session?.id ?? null;
    const { error: failure } = await end({
      id,
      currentPassword,
      commandId: command.idFor([id ?? '', currentPassword]),
    });
    command.answered(failure);
    // It has ended by itself meanwhile: that is what was wanted.
    if (!failure || (isApiError(failure) && failure.status === 404)) onClose();
    else setFocus('currentPassword');
  });

  return (
    <FormDialog
      title={t(session ? 'account.endOne.title' : 'account.endOthers.title')}
      canOutsideClickClose
      intent="danger"
      submit={t(session ? 'account.endOne.confirm' : 'account.endOthers.confirm')}
      isWorking={isLoading}
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
        error={formState.errors.currentPassword ? t('account.password.currentRequired') : refused}
        {...register('currentPassword', { validate: (value) => value !== '' })}
      />
      <div role="alert">
        {error !== undefined && refused === undefined && <p className="cd-error">{errorText(error)}</p>}
      </div>
    </FormDialog>
  );
}
