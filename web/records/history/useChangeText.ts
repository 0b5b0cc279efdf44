import type { HistoryRow } from '../../../server/contract/audit/history.ts';
import { useText } from '../../i18n/useText.ts';
import type { RecordWords } from '../record.ts';
import { personName, reasonText } from './historyText.ts';

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
export function useChangeText({ fieldName, fieldValue }: RecordWords): (row: HistoryRow) => ChangeText {
  const { t } = useText('records');
  return ({ byName, field, from, to, channel, reason }) => ({
    who: personName(byName),
    field: fieldName(field),
    from: fieldValue(field, from),
    to: fieldValue(field, to),
    channel: t(`channel.${channel}`),
    reason: reasonText(reason),
  });
}
