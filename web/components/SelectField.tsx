import { HTMLSelect } from '@blueprintjs/core';
import { useId, type ComponentPropsWithRef } from 'react';

interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'id' | 'value' | 'multiple'> {
  readonly label: string;
  /** When controlled. */
  readonly value?: string | number;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
}

export function SelectField({ label, error, isRequired = false, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="cd-field">
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <HTMLSelect
        id={id}
        fill
        aria-required={isRequired || undefined}
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
