import type { HistoryRow } from '../../../server/contract/audit/history.ts';
import { UNDO_REASON } from '../../../server/domain/undo.ts';
import { translate } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import type { RecordWords } from '../record.ts';

/** The actor of what no person did. */
const SYSTEM = 'system';
/** Who did something, by the name that calls answer. */
export const personName = (name: string): string => (name === SYSTEM ? translate('records', 'channel.system') : name);

/** Why it was changed, as it was given; that it took another change back is said in the user's language. */
export const reasonText = (reason: string | null): string =>
  reason === UNDO_REASON ? translate('records', 'history.undo') : (reason ?? '');

/** A step of a history in words; the reason is empty where none was given. */
export function useChangeText({ fieldName, fieldValue }: RecordWords) {
  const { t } = useText('records');
  return ({ byName, field, from, to, channel, reason }: HistoryRow) => ({
    who: personName(byName),
    field: fieldName(field),
    from: fieldValue(field, from),
    to: fieldValue(field, to),
    channel: t(`channel.${channel}`),
    reason: reasonText(reason),
  });
}
