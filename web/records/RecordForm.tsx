import { useMemo, type ReactNode } from 'react';
import type { FieldInputProps } from './FieldInput.tsx';
import { fieldsShape, historyName, type FieldSource, type FieldTable, type InputRule } from './fields.ts';
import { LastChangedNote } from './history/LastChangedNote.tsx';
import type { RecordRef } from './record.ts';
import { RecordFrame } from './RecordFrame.tsx';
import { useRecordForm } from './useRecordForm.ts';

interface RecordFormProps<Field extends string> {
  readonly record: RecordRef;
  /** What the form is filled from. */
  readonly source: FieldSource;
  readonly tab: string;
  readonly title: string;
  /** Where it is saved. */
  readonly path: string;
  readonly mayEdit: boolean;
  readonly fields: FieldTable<Field>;
  /** The fields that it shows, row by row; one list for all renders. */
  readonly rows: readonly (readonly Field[])[];
  readonly input: (props: FieldInputProps<Field>) => ReactNode;
}

/** A form whose fields are a table: in rows, each with who changed it last. */
export function RecordForm<Field extends string>(props: RecordFormProps<Field>) {
  const { record, source, tab, title, path, mayEdit, fields, rows, input } = props;
  const shape = useMemo(
    () => fieldsShape(tab, Object.fromEntries(rows.flat().map((field): [string, InputRule] => [field, fields[field]]))),
    [tab, fields, rows],
  );
  const recordForm = useRecordForm({ record, source, path, shape });
  const { register, control, formState } = recordForm.form;

  return (
    <RecordFrame record={record} tab={tab} title={title} form={recordForm} mayEdit={mayEdit} className="cd-tab-form">
      {rows.map((row) => (
        <div key={row.join(' ')} className="cd-form-row">
          {row.map((field) => {
            const rule = fields[field];
            const changed = historyName(field, rule);
            const label = record.kind.words.fieldName(field);
            const error = formState.errors[field]?.message;
            return (
              <LastChangedNote key={field} fields={[changed]}>
                {input({ field, rule, label, register, control, error, readOnly: !mayEdit })}
              </LastChangedNote>
            );
          })}
        </div>
      ))}
    </RecordFrame>
  );
}
