import { Button, Callout, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../server/domain/access/passwordRules.ts';
import { errorText, fieldRefusals, isApiError, isErrorAnswer } from '../../api/apiError.ts';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { useSetNewPasswordMutation } from './accessApi.ts';

export interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  /** The link was used, replaced or has run out. */
  readonly onLinkInvalid: () => void;
}

/** A new password, twice, compared and sent exactly as typed (trust 4). */
export function NewPasswordForm({ token, onDone, onLinkInvalid }: NewPasswordFormProps) {
  const { t } = useText('access');
  const [isShown, setIsShown] = useState(false);
  const [save, { isLoading, error }] = useSetNewPasswordMutation();
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    defaultValues: { password: '', again: '' },
  });
  const { errors } = formState;
  const refused = fieldRefusals(error).get('password');
  const type = isShown ? 'text' : 'password';
  const submit = handleSubmit(async ({ password }) => {
    const { error: failure } = await save({ token, password });
    if (!failure) onDone();
    else if (codeOf(failure) === 'access.resetLinkInvalid') onLinkInvalid();
    else if (fieldRefusals(failure).has('password')) setFocus('password');
  });

  return (
    <form className="cd-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('reset.password')}
        type={type}
        autoComplete="new-password"
        isRequired
        hint={t('reset.rules', { minimum: PASSWORD_MIN })}
        error={errors.password ? t('reset.length', { minimum: PASSWORD_MIN, maximum: PASSWORD_MAX }) : refused}
        {...register('password', {
          validate: (value) => {
            const length = Array.from(value).length;
            return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
          },
        })}
      />
      <TextField
        label={t('reset.again')}
        type={type}
        autoComplete="new-password"
        isRequired
        error={errors.again && t('reset.different')}
        {...register('again', { validate: (value) => value === getValues('password') })}
      />
      <Checkbox checked={isShown} label={t('reset.show')} onChange={() => setIsShown(!isShown)} />
      <div role="alert">
        {error !== undefined && refused === undefined && (
          <Callout compact intent="danger" icon={null}>
            {errorText(error)}
          </Callout>
        )}
      </div>
      <Button type="submit" intent="primary" size="large" fill loading={isLoading} text={t('reset.submit')} />
    </form>
  );
}

const codeOf = (failure: unknown): string | undefined =>
  isApiError(failure) && isErrorAnswer(failure.answer) ? failure.answer.error.code : undefined;
