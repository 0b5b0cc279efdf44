import { useId, type ReactNode } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Marked in words for screen readers too, not by color alone. */
  readonly isRequired?: boolean;
}

/** The attributes that connect an input with its label, hint and error. */
interface Connected {
  readonly id: string;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Absent: one of its own. */
  readonly id?: string;
  readonly className?: string;
  /** The input, which takes these attributes. */
  readonly children: (connected: Connected) => ReactNode;
}

/** Label, input, hint and error of any input, connected for screen readers. */
export function Field({
  label,
  error,
  hint,
  isRequired = false,
  id: given,
  className = '',
  children,
}: FieldFrameProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={`cd-field ${className}`}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
      })}
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

/** The frame around what is typed; marked while it is wrong. */
export const inputFrame = (error: string | undefined): string => `cd-input ${error ? 'cd-input-wrong' : ''}`;
