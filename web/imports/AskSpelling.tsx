import type { CheckedImport, CheckFile } from '../../server/contract/imports/sentFile.ts';
import { RadioField } from '../components/RadioField.tsx';
import { useText } from '../i18n/useText.ts';

type Spelling = Pick<CheckFile, 'numbers' | 'dates'>;

interface AskSpellingProps {
  readonly asks: CheckedImport['asks'];
  readonly told: Spelling;
  readonly onChange: (told: Spelling) => void;
}

/** Asks how the numbers and dates of a file are written, where its cells fit two ways; a given answer can be changed. */
export function AskSpelling({ asks, told, onChange }: AskSpellingProps) {
  const { t } = useText('imports');
  return (
    <>
      {(asks.includes('numbers') || told.numbers !== undefined) && (
        <RadioField
          label={t('ask.numbers')}
          value={told.numbers}
          options={(['point', 'comma'] as const).map((value) => ({ value, label: t(`ask.numbers.${value}`) }))}
          onChoose={(numbers) => onChange({ ...told, numbers })}
        />
      )}
      {(asks.includes('dates') || told.dates !== undefined) && (
        <RadioField
          label={t('ask.dates')}
          value={told.dates}
          options={(['monthFirst', 'dayFirst'] as const).map((value) => ({ value, label: t(`ask.dates.${value}`) }))}
          onChoose={(dates) => onChange({ ...told, dates })}
        />
      )}
    </>
  );
}
