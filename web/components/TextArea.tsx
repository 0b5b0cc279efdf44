import type { ComponentPropsWithRef } from 'react';
import { Field, inputFrame, type FieldProps } from './Field.tsx';

interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'required'> {}

/** A text of several lines. */
export function TextArea({ label, error, hint, isRequired, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, error, hint, isRequired }}>
      {(connected) => (
        <div className={inputFrame(error)}>
          <textarea {...connected} {...area} />
        </div>
      )}
    </Field>
  );
}
