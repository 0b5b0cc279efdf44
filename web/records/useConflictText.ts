import { useText } from '../i18n/useText.ts';
import type { TheirChange } from './conflict.ts';
import { fieldName, fieldValue } from './history/historyText.ts';

/** The sentences about changes of others. */
export function useConflictText() {
  const { t } = useText('catalog');
  const change = ({ field, from, to, by }: TheirChange): string =>
    t('conflict.change', {
      by,
      field: fieldName(t, field),
      from: fieldValue(t, field, from),
      to: fieldValue(t, field, to),
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
