import type { Control, UseFormRegister } from 'react-hook-form';
import { TextArea } from '../components/TextArea.tsx';
import { TextField } from '../components/TextField.tsx';
import { fieldProblem, isNumber, maxLengthOf, type InputRule } from './fields.ts';
import type { FormFields } from './formShape.ts';

export interface FieldInputProps<Field extends string = string> {
  readonly field: Field;
  readonly rule: InputRule;
  readonly label: string;
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

/** The input of one field of a record, checked by its rule. */
export function FieldInput({ field, rule, label, register, error, readOnly, hint, suffix, rows }: FieldInputProps) {
  const shared = {
    label,
    readOnly,
    maxLength: maxLengthOf(rule),
    autoComplete: 'off',
    error,
    ...register(field, { validate: (value) => fieldProblem(field, rule, value ?? '') ?? true }),
  };
  if (rows !== undefined) return <TextArea rows={rows} {...shared} />;
  return (
    <TextField
      {...shared}
      {...(isNumber(rule) ? { className: 'cd-number', inputMode: 'decimal' as const } : {})}
      {...(suffix === undefined ? {} : { suffix })}
      hint={hint}
    />
  );
}
