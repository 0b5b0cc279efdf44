import { HTMLSelect } from '@blueprintjs/core';
import { useId, type ComponentPropsWithRef } from 'react';

interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'id' | 'value' | 'multiple'> {
  readonly label: string;
  /** Where it is controlled. */
  readonly value?: string | number;
  readonly error?: string | undefined;
}

export function SelectField({ label, error, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="cd-field">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect
        id={id}
        fill
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...select}
      />
      {error && (
        <p id={`${id}-error`} className="cd-error">
          {error}
        </p>
      )}
    </div>
  );
}
