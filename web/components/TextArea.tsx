import { useId, type ComponentPropsWithRef } from 'react';

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** Text of several lines with its label and error. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="cd-field">
      <label htmlFor={id}>{label}</label>
      <div className={`cd-input ${error ? 'cd-input-wrong' : ''}`}>
        <textarea
          id={id}
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
