import { Button, Callout } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { RESET_MINUTES } from '../../../server/domain/access/passwordRules.ts';
import { submitForm } from '../../components/submitForm.ts';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { useText } from '../../i18n/useText.ts';
import { useAppSelector } from '../../store.ts';
import { useResetPasswordMutation } from './accessApi.ts';
import { RefusalCallout } from './RefusalCallout.tsx';

/** The request of spec 1, 2.3. The answer is the same no matter who the address belongs to, and so are our words. */
export function ForgotPassword({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const { t } = useText('access');
  const panel = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [asked, setAsked] = useState<string | null>(null);
  const [ask] = useResetPasswordMutation();
  const tried = useAppSelector(({ auth }) => auth.email);
  const { register, submit, isSending, errorOf, getValues, setValue } = useCommandForm({
    fields: { resetEmail: '' },
    send: async ({ resetEmail }) => {
      const email = resetEmail.trim();
      setAsked(null);
      await ask({ email }).unwrap();
      setAsked(email);
    },
    otherwise: 'root',
  });

  const toggle = (): void => {
    // Nobody types again what was typed above (WCAG 3.3.7).
    if (!isOpen && getValues('resetEmail') === '') setValue('resetEmail', tried);
    setIsOpen(!isOpen);
  };

  return (
    <div className="cd-forgot">
      <button type="button" className="cd-link" aria-expanded={isOpen} aria-controls={panel} onClick={toggle}>
        {t('forgot.open')}
      </button>
      <div id={panel} hidden={!isOpen}>
        <form className="cd-form" noValidate onSubmit={(event) => submitForm(event, submit)}>
          <TextField
            label={t('forgot.email')}
            type="email"
            autoComplete="email"
            error={errorOf('resetEmail') === undefined ? undefined : t('login.emailRequired')}
            {...register('resetEmail', { validate: (value) => value.trim() !== '' })}
          />
          <Button type="submit" loading={isSending} text={t('forgot.submit')} />
        </form>
        <div role="status">
          {asked !== null && (
            <Callout compact intent="success" icon={null}>
              {t('forgot.sent', { email: asked, minutes: RESET_MINUTES })}
            </Callout>
          )}
        </div>
        <RefusalCallout text={errorOf('root')} />
      </div>
    </div>
  );
}
