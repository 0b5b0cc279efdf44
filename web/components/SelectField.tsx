import { HTMLSelect } from '@blueprintjs/core';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { chosenOf, type Option } from './options.ts';

interface SelectFieldProps<Value extends string>
  extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id' | 'value' | 'multiple' | 'required'> {
  readonly options: readonly Option<Value>[];
  /** When controlled. */
  readonly value?: string;
  /** In place of `onChange`. */
  readonly onChoose?: (value: Value) => void;
}

export function SelectField<Value extends string = string>(props: SelectFieldProps<Value>) {
  const { label, error, hint, isRequired, options, onChoose, ...select } = props;
  return (
    <Field {...{ label, error, hint, isRequired }}>
      {(connected) => (
        <HTMLSelect
          fill
          {...connected}
          options={options}
          onChange={onChoose && chosenOf(options, onChoose)}
          {...select}
        />
      )}
    </Field>
  );
}
