import { useState, type ComponentType, type ReactNode } from 'react';
import type { FieldRule } from '../../server/domain/fieldRules.ts';
import type { FieldTable } from '../../server/domain/fields.ts';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { fieldsShape, inputName, rowsOf, type FieldSource } from './fields.ts';
import { LastChangedNote } from './history/LastChangedNote.tsx';
import type { RecordRef } from './record.ts';
import { RecordFrame } from './RecordFrame.tsx';
import { useRecordForm } from './useRecordForm.ts';

type Input = ComponentType<FieldInputProps>;

/** Fields that are saved by a call of their own. */
export interface FormSection {
  /** Absent: the form's title is enough. */
  readonly title?: string;
  /** Where it is saved. */
  readonly path: string;
  /** In the order of the form. */
  readonly fields: FieldTable;
}

export interface RecordFormProps {
  readonly record: RecordRef;
  /** What the form is filled from. */
  readonly source: FieldSource;
  readonly tab: string;
  readonly title: string;
  readonly mayEdit: boolean;
  /** The same fields in all renders. */
  readonly sections: readonly FormSection[];
  /** Inputs of single fields that their kind does not tell. */
  readonly inputs?: Readonly<Record<string, Input>>;
  /** What is beside single fields. */
  readonly fieldExtras?: Readonly<Record<string, Pick<FieldInputProps, 'hint' | 'suffix' | 'unit'>>>;
}

interface AnyRecordFormProps extends RecordFormProps {
  /** The input of what refers to another record. */
  readonly pickers: Readonly<Record<(FieldRule & { kind: 'reference' })['to'], Input>>;
}

/** A form whose fields are tables: in rows, each field with who changed it last. */
export function RecordForm(props: AnyRecordFormProps): ReactNode {
  const { record, source, tab, title, mayEdit, sections, inputs = {}, fieldExtras = {}, pickers } = props;
  const { fieldName, fieldValue } = record.kind.words;
  const [shape] = useState(() =>
    fieldsShape(tab, Object.fromEntries(sections.flatMap(({ fields }) => Object.entries(fields)))),
  );
  const path = (name: string): string =>
    sections.find(({ fields }) => Object.entries(fields).some((entry) => inputName(...entry) === name))?.path ?? '';
  const recordForm = useRecordForm({ record, source, path, shape });
  const { register, control, formState } = recordForm.form;

  return (
    <RecordFrame record={record} tab={tab} title={title} form={recordForm} mayEdit={mayEdit} className="cd-tab-form">
      {sections.map(({ title: heading, path: at, fields }) => (
        <section key={heading ?? at} className="cd-form" aria-label={heading ?? title}>
          {heading !== undefined && <h3 className="cd-subtitle cd-form-section">{heading}</h3>}
          {rowsOf(fields).map((row) => (
            <div key={row[0]?.[0]} className="cd-form-row">
              {row.map(([field, rule]) => {
                const name = inputName(field, rule);
                const Input = inputs[field] ?? (rule.kind === 'reference' ? pickers[rule.to] : FieldInput);
                return (
                  <LastChangedNote key={field} fields={[field]}>
                    <Input
                      {...{ field: name, rule, register, control, label: fieldName(field), readOnly: !mayEdit }}
                      error={formState.errors[name]?.message}
                      // What an import brought without it can be saved without it.
                      isRequired={mayEdit && rule.isRequired === true && recordForm.baseline[name] !== ''}
                      nameOf={(value) => fieldValue(field, value)}
                      {...fieldExtras[field]}
                    />
                  </LastChangedNote>
                );
              })}
            </div>
          ))}
        </section>
      ))}
    </RecordFrame>
  );
}
