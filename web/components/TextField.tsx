import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, inputFrame, type FieldProps } from './Field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'required'> {
  /** Typed as a number and ends on the right. */
  readonly isNumber?: boolean;
  /** Before the input: "$". */
  readonly prefix?: string;
  /** After the input: a unit. */
  readonly suffix?: string;
  readonly children?: ReactNode;
}

/** A line of text. Browsers offer nothing for it unless `autoComplete` says what it is. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    hint,
    isRequired,
    isNumber = false,
    prefix,
    suffix,
    className = '',
    children,
    ...input
  } = props;
  return (
    <Field {...{ label, error, hint, isRequired }} className={`${isNumber ? 'cd-number ' : ''}${className}`}>
      {(connected) => (
        <div className={inputFrame(error)}>
          {prefix && <span aria-hidden="true">{prefix}</span>}
          <input autoComplete="off" inputMode={isNumber ? 'decimal' : undefined} {...connected} {...input} />
          {suffix && <span>{suffix}</span>}
          {children}
        </div>
      )}
    </Field>
  );
}
