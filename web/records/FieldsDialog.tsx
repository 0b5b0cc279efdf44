import { useState, type ReactNode } from 'react';
import { emptiesOf, type FieldTable } from '../../server/domain/fields.ts';
import { FormDialog } from '../components/FormDialog.tsx';
import { useCommandForm } from '../components/useCommandForm.ts';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { fieldsShape, rowsOf, type FieldSource } from './fields.ts';
import type { FormFields } from './formShape.ts';
import type { RecordWords } from './record.ts';

interface FieldsDialogProps {
  readonly title: string;
  readonly submit: string;
  /** In the order of the form. The same fields in all renders; none refers to another record. */
  readonly fields: FieldTable;
  readonly words: RecordWords;
  /** What is beside single fields. */
  readonly fieldExtras?: Readonly<Record<string, Pick<FieldInputProps, 'hint' | 'suffix'>>>;
  /** What is changed; absent: something new. */
  readonly source?: FieldSource | undefined;
  /** What something new has already. */
  readonly begin?: Readonly<Record<string, string>>;
  /** Sends what was filled in or changed. Rejects with the refusal. */
  readonly send: (body: Body) => Promise<void>;
  /** Below the fields. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

type Body = Readonly<Record<string, unknown>>;

/**
 * A form by a table of fields: what a new record begins with, or a part of a record. A click beside it does not close it: what
 * was typed would be gone.
 */
export function FieldsDialog(props: FieldsDialogProps) {
  const { title, submit, fields, words, fieldExtras = {}, source, begin = {}, send, children, onClose } = props;
  const [shape] = useState(() => fieldsShape('dialog', fields));
  const [was] = useState(() => shape.toFields(source ?? { revision: 0, ...emptiesOf(fields) }));
  const form = useCommandForm<FormFields>({
    fields: { ...was, ...begin },
    send: (typed) => {
      return send(shape.changes(typed, was)?.body ?? {});
    },
  });
  const { register, control } = form;

  return (
    <FormDialog title={title} submit={submit} isWorking={form.isSending} onSubmit={form.submit} onClose={onClose}>
      {rowsOf(fields).map((row) => (
        <div key={row.map(([field]) => field).join(' ')} className="cd-form-row">
          {row.map(([field, rule]) => (
            <FieldInput
              key={field}
              {...{ field, rule, register, control, ...fieldExtras[field] }}
              label={words.fieldName(field)}
              nameOf={(value) => words.fieldValue(field, value)}
              // What an import brought without it can be saved without it.
              isRequired={rule.isRequired === true && (source === undefined || was[field] !== '')}
              error={form.errorOf(field)}
              readOnly={false}
              autoFocus={field === Object.keys(fields)[0]}
            />
          ))}
        </div>
      ))}
      {children}
    </FormDialog>
  );
}
