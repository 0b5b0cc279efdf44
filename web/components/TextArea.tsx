import { useId, type ComponentPropsWithRef } from 'react';

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
}

/** A multi-line text field with label and error. */
export function TextArea({ label, error, isRequired = false, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="cd-field">
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <div className={`cd-input ${error ? 'cd-input-wrong' : ''}`}>
        <textarea
          id={id}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...area}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="cd-error">
          {error}
        </p>
      )}
    </div>
  );
}
