import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { submitForm } from '../../components/submitForm.ts';
import { TextField } from '../../components/TextField.tsx';
import { useText, type Text } from '../../i18n/useText.ts';
import { AuthErrorCode, errorCleared, type AuthError } from '../../state/authSlice.ts';
import { signIn } from '../../session/session.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { RefusalCallout } from './RefusalCallout.tsx';

/** Ready to be typed into, unless the screen was opened for something else. */
export function LoginForm({ isFirst }: { isFirst: boolean }) {
  const { t } = useText('access');
  const dispatch = useAppDispatch();
  const { email, error, loading } = useAppSelector(({ auth }) => auth);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email, password: '' } });
  const submit = handleSubmit(({ email: given, password }) => dispatch(signIn(given.trim(), password)));

  // Who comes back another time is not met by an old refusal.
  useEffect(
    () => () => {
      dispatch(errorCleared());
    },
    [dispatch],
  );

  return (
    <form className="cd-form" noValidate onSubmit={(event) => submitForm(event, submit)}>
      <TextField
        label={t('login.email')}
        type="email"
        autoComplete="username"
        autoFocus={isFirst}
        isRequired
        error={formState.errors.email && t('login.emailRequired')}
        {...register('email', { validate: (value) => value.trim() !== '' })}
      />
      <TextField
        label={t('login.password')}
        type="password"
        autoComplete="current-password"
        isRequired
        error={formState.errors.password && t('login.passwordRequired')}
        {...register('password', { validate: (value) => value !== '' })}
      />
      <RefusalCallout text={error && sentence(t, error)} />
      <Button type="submit" intent="primary" size="large" fill loading={loading} text={t('login.submit')} />
    </form>
  );
}

function sentence(t: Text<'access'>, { code, text }: AuthError): string {
  switch (code) {
    case AuthErrorCode.USER_NOT_FOUND:
      return t('login.error.userNotFound');
    case AuthErrorCode.BAD_CREDENTIALS:
      return t('login.error.badCredentials');
    case AuthErrorCode.RESPONSE_ERROR:
      return text ?? t('login.error.response');
  }
}
