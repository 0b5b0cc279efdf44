import type { Control, UseFormRegister } from 'react-hook-form';
import { TextArea } from '../../components/TextArea.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import type { FormFields } from './productForm.ts';
import { isNumber, maxLengthOf, tabProblem, type TabField } from './tabFields.ts';

export interface TabInputProps {
  readonly field: TabField;
  readonly register: UseFormRegister<FormFields>;
  readonly control: Control<FormFields>;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly hint?: string;
  /** After the input: a unit. */
  readonly suffix?: string;
  /** Lines, where it has several. */
  readonly rows?: number;
}

/** The input of one field of a tab, checked by its rule. */
export function TabInput({ field, register, error, readOnly, hint, suffix, rows }: TabInputProps) {
  const { t } = useText('catalog');
  const shared = {
    label: t(`field.${field}`),
    readOnly,
    maxLength: maxLengthOf(field),
    autoComplete: 'off',
    error,
    ...register(field, { validate: (value) => tabProblem(field, value ?? '') ?? true }),
  };
  if (rows !== undefined) return <TextArea rows={rows} {...shared} />;
  return (
    <TextField
      {...shared}
      {...(isNumber(field) ? { className: 'cd-number', inputMode: 'decimal' as const } : {})}
      {...(suffix === undefined ? {} : { suffix })}
      hint={hint}
    />
  );
}
