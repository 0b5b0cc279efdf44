import type { ComponentProps } from 'react';
import { byId } from '../components/options.ts';
import { SelectField } from '../components/SelectField.tsx';
import { useReasons } from './companyLists/useReasons.ts';
import { WithListEditor } from './companyLists/WithListEditor.tsx';

interface ReasonPickerProps extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  /** Shown while none is chosen; absent: one is chosen from the start. */
  readonly empty?: string;
}

/** One of the company's reasons for adjustments (rules 18.11). Controlled: its options come later than the form. */
export function ReasonPicker({ empty, ...select }: ReasonPickerProps) {
  const reasons = useReasons() ?? [];
  const none = empty === undefined ? [] : [{ value: '', label: empty }];
  return (
    <WithListEditor list="reasonType">
      <SelectField isRequired {...select} options={[...none, ...reasons.map(byId)]} />
    </WithListEditor>
  );
}
