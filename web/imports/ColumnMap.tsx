import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import type { FileColumns } from '../../server/contract/imports/sentFile.ts';
import { Table, type TableColumn } from '../components/Table.tsx';
import { chosenOf } from '../components/options.ts';
import { useText } from '../i18n/useText.ts';
import type { RecordWords } from '../records/record.ts';
import { missingFields } from './useFileImport.ts';

interface ColumnMapProps {
  readonly words: RecordWords;
  readonly header: FileColumns;
  readonly fields: readonly (string | null)[];
  readonly onChange: (fields: readonly (string | null)[]) => void;
}

interface Column {
  readonly at: number;
  readonly name: string;
  readonly samples: readonly string[];
}

/** Which field each column of a file is: guessed or remembered, and changed by selects. */
export function ColumnMap({ words, header, fields, onChange }: ColumnMapProps) {
  const { t } = useText('imports');
  const missing = missingFields(header, fields);
  // Open where something is to be chosen, and then until it is closed.
  const [isOpen, setIsOpen] = useState(missing.length > 0);
  const isShown = isOpen || missing.length > 0;
  const used = fields.filter((field) => field !== null).length;
  const options = [
    { value: '', label: t('columns.ignore') },
    ...header.fields.map(({ field, isRequired }) => ({
      value: field,
      label: `${words.fieldName(field)}${isRequired ? ' *' : ''}`,
    })),
  ];
  /** A field has one column: another that had it is ignored from now on. */
  const choose = (at: number, field: string): void =>
    onChange(fields.map((had, other) => (other === at ? field || null : had === field ? null : had)));
  const columns: readonly TableColumn<Column>[] = [
    { title: t('columns.heading'), isWrapped: true, cell: ({ name }) => name },
    {
      title: t('columns.field'),
      cell: ({ at, name }) => (
        <HTMLSelect
          fill
          aria-label={t('columns.of', { heading: name })}
          options={options}
          value={fields[at] ?? ''}
          onChange={chosenOf(options, (field) => choose(at, field))}
        />
      ),
    },
    {
      title: t('columns.samples'),
      isWrapped: true,
      className: 'cd-import-samples',
      cell: ({ samples }) => samples.join(t('columns.separator')),
    },
  ];
  return (
    <section className="cd-import-columns">
      <div className="cd-import-line">
        <p>
          {t(header.isRemembered ? 'columns.remembered' : 'columns.guessed')}{' '}
          {t('columns.used', { count: used, all: fields.length })}
        </p>
        {missing.length === 0 && (
          <Button
            variant="minimal"
            text={t(isShown ? 'columns.hide' : 'columns.show')}
            aria-expanded={isShown}
            onClick={() => setIsOpen(!isShown)}
          />
        )}
      </div>
      {missing.length > 0 && (
        <p role="alert" className="cd-error">
          {t('columns.missing', { fields: missing.map(words.fieldName).join(t('columns.separator')) })}
        </p>
      )}
      {isShown && (
        <Table
          label={t('columns.title')}
          columns={columns}
          rows={header.headings.map(({ name, samples }, at) => ({ at, name, samples }))}
          rowId={({ at }) => String(at)}
        />
      )}
    </section>
  );
}
