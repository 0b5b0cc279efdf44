import { RadioGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { chosenOf, type Option } from './options.ts';

interface RadioFieldProps<Value extends string> {
  readonly label: ReactNode;
  readonly options: readonly Option<Value>[];
  /** None of them: nothing is chosen yet. */
  readonly value: string | undefined;
  readonly onChoose: (value: Value) => void;
  /** Beside each other. */
  readonly isInline?: boolean;
  readonly isReadOnly?: boolean;
}

/** One of a few, all of them seen. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, options, value = '', onChoose, isInline = false, isReadOnly = false } = props;
  return (
    <RadioGroup
      className="cd-radios"
      inline={isInline}
      label={label}
      disabled={isReadOnly}
      options={options}
      selectedValue={value}
      onChange={chosenOf(options, onChoose)}
    />
  );
}
