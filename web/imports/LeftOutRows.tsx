import { Button } from '@blueprintjs/core';
import type { CheckedImport } from '../../server/contract/imports/sentFile.ts';
import { save } from '../api/fetchFile.ts';
import { useText } from '../i18n/useText.ts';
import type { RecordWords } from '../records/record.ts';
import { CheckedRows } from './CheckedRows.tsx';

interface LeftOutRowsProps {
  readonly words: RecordWords;
  readonly checked: CheckedImport;
}

/** Rows of an imported file that were rejected before: with their reasons, and as a file to be fixed and imported in its turn. */
export function LeftOutRows({ words, checked }: LeftOutRowsProps) {
  const { t } = useText('imports');
  if (checked.refused === 0) return null;
  return (
    <section>
      <p className="cd-error">{t('leftOut', { count: checked.refused })}</p>
      <CheckedRows
        words={words}
        checked={{ ...checked, list: checked.list.filter(({ state }) => state === 'refused'), same: [] }}
      />
      <RejectsButton checked={checked} />
    </section>
  );
}

export function RejectsButton({ checked: { rejects } }: Pick<LeftOutRowsProps, 'checked'>) {
  const { t } = useText('imports');
  return <Button text={t('rejects')} onClick={() => save(new File([rejects], 'rejects.csv', { type: 'text/csv' }))} />;
}
