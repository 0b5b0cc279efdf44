import { useText } from '../i18n/useText.ts';
import type { TheirChange } from './conflict.ts';
import type { RecordWords } from './record.ts';

/** The sentences about changes of others. */
export function useConflictText({ fieldName, fieldValue }: RecordWords) {
  const { t } = useText('records');
  const change = ({ field, from, to, by }: TheirChange): string =>
    t('conflict.change', {
      by,
      field: fieldName(field),
      from: fieldValue(field, from),
      to: fieldValue(field, to),
    });
  return {
    change,
    /** Their changes touch other fields than ours: both are kept, and that is said. */
    merged: (taken: readonly TheirChange[]): string =>
      taken.length === 0
        ? t('conflict.same')
        : t('conflict.merged', { changes: taken.map(change).join(t('conflict.and')) }),
    theirsStand: t('conflict.theirsStand'),
  };
}
