import { Card } from '../../components/Card.tsx';
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText, fieldRefusals } from '../../api/apiError.ts';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { useUser } from '../../session/useSession.ts';
import { useChangePasswordMutation } from './accountApi.ts';
import { hasRightLength, NewPasswordFields } from './NewPasswordFields.tsx';
import { useSecretCommand } from './useSecretCommand.ts';

const EMPTY = { currentPassword: '', password: '', again: '' };

/** Another password against the current one (trust 5.23); it all leaves the form as soon as it is changed. */
export function ChangePasswordForm() {
  const { t } = useText('access');
  const email = useUser()?.email ?? '';
  const [isShown, setIsShown] = useState(false);
  const command = useSecretCommand();
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const { register, handleSubmit, formState, getValues, setFocus, reset } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const refused = fieldRefusals(error);
  const submit = handleSubmit(async ({ currentPassword, password }) => {
    const commandId = command.idFor([currentPassword, password]);
    const { error: failure } = await change({ currentPassword, password, commandId });
    command.answered(failure);
    if (!failure) {
      reset(EMPTY);
      setIsShown(false);
      return;
    }
    const wrong = (['currentPassword', 'password'] as const).find((field) => fieldRefusals(failure).has(field));
    if (wrong) setFocus(wrong);
  });

  return (
    <Card id="change-password" title={t('account.password.title')}>
      <p className="cd-muted">{t('account.password.intro')}</p>
      <form className="cd-form cd-form-slim" noValidate onSubmit={(event) => void submit(event)}>
        {/* Tells password managers whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t('account.password.current')}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          isRequired
          error={errors.currentPassword ? t('account.password.currentRequired') : refused.get('currentPassword')}
          {...register('currentPassword', { validate: (value) => value !== '' })}
        />
        <NewPasswordFields
          password={register('password', { validate: hasRightLength })}
          again={register('again', { validate: (value) => value === getValues('password') })}
          isWrongLength={errors.password !== undefined}
          isDifferent={errors.again !== undefined}
          refused={refused.get('password')}
          isShown={isShown}
          onShow={setIsShown}
        />
        <div role="alert">
          {error !== undefined && refused.size === 0 && (
            <Callout compact intent="danger" icon={null}>
              {errorText(error)}
            </Callout>
          )}
        </div>
        <div className="cd-form-actions">
          <Button type="submit" intent="primary" loading={isLoading} text={t('account.password.submit')} />
        </div>
      </form>
    </Card>
  );
}
