import { Checkbox } from '@blueprintjs/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../server/domain/access/passwordRules.ts';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';

interface NewPasswordFieldsProps {
  readonly password: UseFormRegisterReturn;
  readonly again: UseFormRegisterReturn;
  readonly isWrongLength: boolean;
  readonly isDifferent: boolean;
  /** The server's sentence about the password. */
  readonly refused: string | undefined;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** Counted as people count, as the server does: a Chinese sign or an emoji is one character. */
export function hasRightLength(password: string): boolean {
  const length = Array.from(password).length;
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
}

/** A new password, twice, and a look at what was typed. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, again, isWrongLength, isDifferent, refused, isShown, onShow } = props;
  const { t } = useText('access');
  const type = isShown ? 'text' : 'password';
  return (
    <>
      <TextField
        label={t('reset.password')}
        type={type}
        autoComplete="new-password"
        isRequired
        hint={t('reset.rules', { minimum: PASSWORD_MIN })}
        error={isWrongLength ? t('reset.length', { minimum: PASSWORD_MIN, maximum: PASSWORD_MAX }) : refused}
        {...password}
      />
      <TextField
        label={t('reset.again')}
        type={type}
        autoComplete="new-password"
        isRequired
        error={isDifferent ? t('reset.different') : undefined}
        {...again}
      />
      <Checkbox checked={isShown} label={t('reset.show')} onChange={() => onShow(!isShown)} />
    </>
  );
}
