import type { HistoryRow } from '../../../../server/contract/productHistory.ts';
import { useText } from '../../../i18n/useText.ts';
import { fieldName, fieldValue, reasonText } from '../historyText.ts';

/** The actor of what no person did. */
const SYSTEM = 'system';

interface ChangeText {
  readonly who: string;
  readonly field: string;
  readonly from: string;
  readonly to: string;
  readonly channel: string;
  /** Empty where none was given. */
  readonly reason: string;
}

/** A step of a history in words. */
export function useChangeText(): (row: HistoryRow) => ChangeText {
  const { t } = useText('catalog');
  return ({ by, byName, field, from, to, channel, reason }) => ({
    who: by === SYSTEM ? t('channel.system') : byName,
    field: fieldName(t, field),
    from: fieldValue(t, field, from),
    to: fieldValue(t, field, to),
    channel: t(`channel.${channel}`),
    reason: reasonText(t, reason),
  });
}
