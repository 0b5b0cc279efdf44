import type { HistoryRow } from '../../../server/contract/audit/productHistory.ts';
import { useText } from '../../i18n/useText.ts';
import { fieldName, fieldValue, personName, reasonText } from './historyText.ts';

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
  return ({ byName, field, from, to, channel, reason }) => ({
    who: personName(t, byName),
    field: fieldName(t, field),
    from: fieldValue(t, field, from),
    to: fieldValue(t, field, to),
    channel: t(`channel.${channel}`),
    reason: reasonText(t, reason),
  });
}
