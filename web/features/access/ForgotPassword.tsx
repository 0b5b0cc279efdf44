import { Button, Callout } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';

/** The request of spec 1, 2.3. Mail is not sent yet, so it says who resets passwords for now and claims nothing more. */
export function ForgotPassword() {
  const { t } = useText('access');
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { resetEmail: '' } });
  const submit = handleSubmit(({ resetEmail }) => setAsked(resetEmail.trim()));

  return (
    <div className="cd-forgot">
      <button
        type="button"
        className="cd-link"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('forgot.open')}
      </button>
      <div id={panel} hidden={!isOpen}>
        <form className="cd-form" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('forgot.email')}
            type="email"
            autoComplete="email"
            error={formState.errors.resetEmail && t('login.emailRequired')}
            {...register('resetEmail', { validate: (value) => value.trim() !== '' })}
          />
          <Button type="submit" text={t('forgot.submit')} />
        </form>
        <div role="status">
          {asked !== null && (
            <Callout compact icon={null}>
              {t('forgot.answer', { email: asked })}
            </Callout>
          )}
        </div>
      </div>
    </div>
  );
}
