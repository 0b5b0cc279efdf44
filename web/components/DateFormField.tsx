import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { isBusinessDay } from '../../server/domain/businessDay.ts';
import { useText } from '../i18n/useText.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';

interface DateFormFieldProps<Fields extends FieldValues> extends Omit<DateFieldProps, 'value' | 'onChange' | 'ref'> {
  readonly name: Path<Fields>;
  readonly control: Control<Fields>;
}

/** A date of a form, which is not sent while it is none. */
export function DateFormField<Fields extends FieldValues>({ name, control, ...field }: DateFormFieldProps<Fields>) {
  const { t } = useText('common');
  const {
    field: { value, onChange, ref },
  } = useController({
    name,
    control,
    rules: { validate: (typed: string) => typed === '' || isBusinessDay(typed) || t('date.invalid') },
  });
  return <DateField {...field} ref={ref} value={value} onChange={onChange} />;
}
