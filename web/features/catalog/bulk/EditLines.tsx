import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { SelectField } from '../../../components/SelectField.tsx';
import { productWords } from '../../../references/product/productWords.ts';
import { useText } from '../../../i18n/useText.ts';
import { lineProblem, newLine, type EditField, type EditLine } from './editFields.ts';
import { EditValue } from './EditValue.tsx';

interface EditLinesProps {
  readonly fields: readonly EditField[];
  readonly lines: readonly EditLine[];
  /** What is wrong is said once someone wanted to continue. */
  readonly isJudged: boolean;
  readonly onChange: (lines: readonly EditLine[]) => void;
}

/** Which fields become what, a line each. */
export function EditLines({ fields, lines, isJudged, onChange }: EditLinesProps) {
  const { t } = useText('catalog');
  const free = fields.filter((field) => !lines.some((line) => line.field === field));
  const replace = (at: number, line: EditLine): void =>
    onChange(lines.map((each, index) => (index === at ? line : each)));
  const [next] = free;
  return (
    <>
      {lines.map((line, at) => (
        <div key={line.field} className="cd-bulk-line">
          <SelectField
            label={t('bulk.field')}
            value={line.field}
            autoFocus={at === lines.length - 1}
            options={fields
              .filter((field) => field === line.field || free.includes(field))
              .map((field) => ({ value: field, label: productWords.fieldName(field) }))}
            onChoose={(field) => replace(at, newLine(field))}
          />
          <EditValue
            line={line}
            error={isJudged ? (lineProblem(line) ?? undefined) : undefined}
            onChange={(changed) => replace(at, changed)}
          />
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={t('bulk.removeField', {
              field: productWords.fieldName(line.field),
            })}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {next !== undefined && (
        <div>
          <Button icon={<PlusIcon />} text={t('bulk.addField')} onClick={() => onChange([...lines, newLine(next)])} />
        </div>
      )}
    </>
  );
}
