import { useState } from 'react';
import { emptiesOf, type FieldTable } from '../../server/domain/fields.ts';
import { FormDialog } from '../components/FormDialog.tsx';
import { useCommandForm } from '../components/useCommandForm.ts';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { fieldsShape, rowsOf } from './fields.ts';
import type { FormFields } from './formShape.ts';
import type { RecordWords } from './record.ts';

interface CreateRecordDialogProps {
  readonly title: string;
  readonly submit: string;
  /** In the order of the form. The same fields in all renders; none refers to another record. */
  readonly fields: FieldTable;
  readonly words: RecordWords;
  /** What stands beside single fields. */
  readonly beside?: Readonly<Record<string, Pick<FieldInputProps, 'hint' | 'suffix'>>>;
  /** Creates the record with what was filled in; rejects with the refusal. */
  readonly send: (body: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly onClose: () => void;
}

/** What a new record begins with, by a table of fields. A click beside it does not close it: what was typed would be gone. */
export function CreateRecordDialog(props: CreateRecordDialogProps) {
  const { title, submit, fields, words, beside = {}, send, onClose } = props;
  const [shape] = useState(() => fieldsShape('create', fields));
  const [empty] = useState(() => shape.toFields({ revision: 0, ...emptiesOf(fields) }));
  const form = useCommandForm<FormFields>({
    fields: empty,
    send: (typed) => send(shape.changes(typed, empty)?.body ?? {}),
  });
  const { register, control } = form;

  return (
    <FormDialog title={title} submit={submit} isWorking={form.isSending} onSubmit={form.submit} onClose={onClose}>
      {rowsOf(fields).map((row) => (
        <div key={row.map(([field]) => field).join(' ')} className="cd-form-row">
          {row.map(([field, rule]) => (
            <FieldInput
              key={field}
              {...{ field, rule, register, control, ...beside[field] }}
              label={words.fieldName(field)}
              nameOf={(value) => words.fieldValue(field, value)}
              isRequired={rule.isRequired ?? false}
              error={form.errorOf(field)}
              readOnly={false}
              autoFocus={field === Object.keys(fields)[0]}
            />
          ))}
        </div>
      ))}
    </FormDialog>
  );
}
