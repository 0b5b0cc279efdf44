import { Button, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../server/domain/access/passwordRules.ts';
import { TextField } from '../../components/TextField.tsx';
import { submitForm } from '../../components/submitForm.ts';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { useText } from '../../i18n/useText.ts';
import { RefusalCallout } from './RefusalCallout.tsx';

const EMPTY = { currentPassword: '', password: '', again: '' };

interface PasswordFormProps {
  /** Whose password it is, for password managers: then the current one is asked for too. */
  readonly email?: string;
  /** Name of the button. */
  readonly submit: string;
  /** Sends the passwords exactly as typed; rejects with the refusal. */
  readonly send: (passwords: typeof EMPTY) => Promise<void>;
}

/** Counted as people count, as the server does: a Chinese sign or an emoji is one character. */
function hasRightLength(password: string): boolean {
  const length = Array.from(password).length;
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
}

/** A new password, twice, and a look at what was typed; it all leaves the form as soon as it is taken (trust 4). */
export function PasswordForm({ email, submit, send }: PasswordFormProps) {
  const { t } = useText('access');
  const [isShown, setIsShown] = useState(false);
  const { register, errorOf, getValues, reset, ...form } = useCommandForm({
    fields: EMPTY,
    send: async (passwords) => {
      await send(passwords);
      reset(EMPTY);
      setIsShown(false);
    },
    otherwise: 'root',
  });
  const type = isShown ? 'text' : 'password';
  /** The server's sentence about a field, else its rule. */
  const problem = (name: keyof typeof EMPTY, rule: string) => (errorOf(name) === '' ? rule : errorOf(name));

  return (
    <form
      className={`cd-form ${email === undefined ? '' : 'cd-form-slim'}`}
      noValidate
      onSubmit={(event) => submitForm(event, form.submit)}
    >
      {email !== undefined && (
        <>
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label={t('account.password.current')}
            type={type}
            autoComplete="current-password"
            isRequired
            error={problem('currentPassword', t('account.password.currentRequired'))}
            {...register('currentPassword', { validate: (value) => value !== '' })}
          />
        </>
      )}
      <TextField
        label={t('reset.password')}
        type={type}
        autoComplete="new-password"
        isRequired
        hint={t('reset.rules', { minimum: PASSWORD_MIN })}
        error={problem('password', t('reset.length', { minimum: PASSWORD_MIN, maximum: PASSWORD_MAX }))}
        {...register('password', { validate: hasRightLength })}
      />
      <TextField
        label={t('reset.again')}
        type={type}
        autoComplete="new-password"
        isRequired
        error={problem('again', t('reset.different'))}
        {...register('again', { validate: (value) => value === getValues('password') })}
      />
      <Checkbox checked={isShown} label={t('reset.show')} onChange={() => setIsShown(!isShown)} />
      <RefusalCallout text={errorOf('root')} />
      {email === undefined ? (
        <Button type="submit" intent="primary" size="large" fill loading={form.isSending} text={submit} />
      ) : (
        <div className="cd-form-actions">
          <Button type="submit" intent="primary" loading={form.isSending} text={submit} />
        </div>
      )}
    </form>
  );
}
