import type { ReactNode } from 'react';
import { useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import type { FieldRule, FieldValue } from '../../server/domain/fieldRules.ts';
import { DateFormField } from '../components/DateFormField.tsx';
import { SelectField } from '../components/SelectField.tsx';
import { TextArea } from '../components/TextArea.tsx';
import { TextField } from '../components/TextField.tsx';
import { dayText } from '../format/typedDay.ts';
import { translate } from '../i18n/i18n.ts';
import { choicesOf, fieldProblem, isNumber, maxLengthOf } from './fields.ts';
import type { FormFields } from './formShape.ts';

export interface FieldInputProps {
  /** As the form and its calls name it. */
  readonly field: string;
  readonly rule: FieldRule;
  readonly label: string;
  readonly register: UseFormRegister<FormFields>;
  readonly control: Control<FormFields>;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  /** What a value that can be chosen is called. */
  readonly nameOf?: (value: FieldValue) => string;
  readonly hint?: string;
  /** After the input: a unit. */
  readonly suffix?: string;
  /** The record's own unit, which quantities follow. */
  readonly unit?: string;
}

/** Lines of an input: more where more fits. */
const linesOf = (max: number): number => (max > 1_000 ? 6 : 2);

/** The input of one field of a record, by its kind, checked by its rule; those of references are in `web/references`. */
export function FieldInput(props: FieldInputProps): ReactNode {
  const { field, rule, label, register, error, readOnly, isRequired = false, autoFocus = false } = props;
  const { nameOf = String, hint, suffix, unit } = props;
  const problem = (value = ''): string | null =>
    isRequired && value.trim() === ''
      ? translate('records', 'required', { field: label })
      : fieldProblem(field, rule, value, unit);
  const shared = {
    label,
    error,
    isRequired,
    autoFocus,
    ...register(field, { validate: (value) => problem(value) ?? true }),
  };
  const choices = choicesOf(rule);
  if (choices)
    return (
      <SelectField
        {...shared}
        disabled={readOnly}
        options={choices.map((choice) => ({ value: String(choice), label: nameOf(choice) }))}
      />
    );
  if (rule.kind === 'day')
    return readOnly ? (
      <FixedDay {...props} />
    ) : (
      <DateFormField {...{ name: field, control: props.control, label, error, isRequired, autoFocus }} />
    );
  const typed = { ...shared, readOnly, maxLength: maxLengthOf(rule), autoComplete: 'off' };
  if (rule.kind === 'prose') return <TextArea rows={linesOf(rule.max)} {...typed} />;
  return (
    <TextField
      {...typed}
      {...(isNumber(rule) ? { className: 'cd-number', inputMode: 'decimal' as const } : {})}
      {...(rule.kind === 'email' ? { inputMode: 'email' as const } : {})}
      {...(rule.kind === 'phone' ? { inputMode: 'tel' as const } : {})}
      {...(suffix === undefined ? {} : { suffix })}
      hint={hint}
    />
  );
}

/** A date that is only read. */
function FixedDay({ field, control, label }: FieldInputProps) {
  const day = useWatch({ control, name: field }) ?? '';
  return <TextField label={label} readOnly value={dayText(day)} />;
}
