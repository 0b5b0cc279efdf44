import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText, fieldRefusals, isApiError, isErrorAnswer } from '../../api/apiError.ts';
import { useText } from '../../i18n/useText.ts';
import { useSetNewPasswordMutation } from './accessApi.ts';
import { hasRightLength, NewPasswordFields } from './NewPasswordFields.tsx';

export interface NewPasswordFormProps {
  readonly token: string;
  /** The account has no password yet. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
  /** The link was used, replaced or has run out. */
  readonly onLinkInvalid: () => void;
}

/** A new password, twice, compared and sent exactly as typed (trust 4). */
export function NewPasswordForm({ token, isFirst, onDone, onLinkInvalid }: NewPasswordFormProps) {
  const { t } = useText('access');
  const [isShown, setIsShown] = useState(false);
  const [save, { isLoading, error }] = useSetNewPasswordMutation();
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    defaultValues: { password: '', again: '' },
  });
  const { errors } = formState;
  const refused = fieldRefusals(error).get('password');
  const submit = handleSubmit(async ({ password }) => {
    const { error: failure } = await save({ token, password });
    if (!failure) onDone();
    else if (codeOf(failure) === 'access.resetLinkInvalid') onLinkInvalid();
    else if (fieldRefusals(failure).has('password')) setFocus('password');
  });

  return (
    <form className="cd-form" noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordFields
        password={register('password', { validate: hasRightLength })}
        again={register('again', { validate: (value) => value === getValues('password') })}
        isWrongLength={errors.password !== undefined}
        isDifferent={errors.again !== undefined}
        refused={refused}
        isShown={isShown}
        onShow={setIsShown}
      />
      <div role="alert">
        {error !== undefined && refused === undefined && (
          <Callout compact intent="danger" icon={null}>
            {errorText(error)}
          </Callout>
        )}
      </div>
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        loading={isLoading}
        text={t(isFirst ? 'reset.firstSubmit' : 'reset.submit')}
      />
    </form>
  );
}

const codeOf = (failure: unknown): string | undefined =>
  isApiError(failure) && isErrorAnswer(failure.answer) ? failure.answer.error.code : undefined;
