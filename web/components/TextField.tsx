import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'required'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** Before the input: "$". */
  readonly prefix?: string;
  /** After the input: a unit. */
  readonly suffix?: string;
  readonly children?: ReactNode;
}

/** Label, input, hint and error, connected for screen readers. A required field isn't marked by color alone. */
export function TextField({
  label,
  error,
  hint,
  isRequired = false,
  prefix,
  suffix,
  className = '',
  children,
  ...input
}: TextFieldProps) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={`cd-field ${className}`}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <div className={`cd-input ${error ? 'cd-input-wrong' : ''}`}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          id={id}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {suffix && <span>{suffix}</span>}
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="cd-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="cd-error">
          {error}
        </p>
      )}
    </div>
  );
}
