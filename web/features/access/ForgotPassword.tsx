import { Button, Callout } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RESET_MINUTES } from '../../../server/domain/access/passwordRules.ts';
import { errorText } from '../../api/apiError.ts';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { useAppSelector } from '../../store.ts';
import { useAskForResetMutation } from './accessApi.ts';

/** The request of spec 1, 2.3. The answer is the same whoever the address belongs to, and so are our words. */
export function ForgotPassword({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const { t } = useText('access');
  const panel = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [asked, setAsked] = useState<string | null>(null);
  const [ask, { isLoading, error }] = useAskForResetMutation();
  const tried = useAppSelector(({ auth }) => auth.email);
  const { register, handleSubmit, formState, getValues, setValue } = useForm({ defaultValues: { resetEmail: '' } });
  const submit = handleSubmit(async ({ resetEmail }) => {
    const email = resetEmail.trim();
    setAsked(null);
    const { error: refused } = await ask({ email });
    if (!refused) setAsked(email);
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
        <form className="cd-form" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('forgot.email')}
            type="email"
            autoComplete="email"
            error={formState.errors.resetEmail && t('login.emailRequired')}
            {...register('resetEmail', { validate: (value) => value.trim() !== '' })}
          />
          <Button type="submit" loading={isLoading} text={t('forgot.submit')} />
        </form>
        <div role="status">
          {asked !== null && (
            <Callout compact intent="success" icon={null}>
              {t('forgot.sent', { email: asked, minutes: RESET_MINUTES })}
            </Callout>
          )}
        </div>
        <div role="alert">
          {error !== undefined && (
            <Callout compact intent="danger" icon={null}>
              {errorText(error)}
            </Callout>
          )}
        </div>
      </div>
    </div>
  );
}
