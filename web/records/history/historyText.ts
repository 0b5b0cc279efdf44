import type { HistoryRow } from '../../../server/contract/audit/history.ts';
import type { RecordPart } from '../../../server/domain/recordPart.ts';
import { UNDO_REASON } from '../../../server/domain/undo.ts';
import { NONE } from '../../format/numbers.ts';
import { translate, translateKnown } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import type { RecordWords } from '../record.ts';

/** The actor of what no person did. */
const SYSTEM = 'system';
/** Who did something, by the name that calls answer. */
export const personName = (name: string): string => (name === SYSTEM ? translate('records', 'channel.system') : name);

/** Why it was changed, as it was given; that it took another change back is said in the user's language. */
export const reasonText = (reason: string | null): string =>
  reason === UNDO_REASON ? translate('records', 'history.undo') : (reason ?? '');

/** A part of a record in words: `lot A-1`; a document by its name alone. */
export const partText = ({ kind, name }: RecordPart): string =>
  translateKnown('history', `part.${kind}`, { name }) ?? name;

/** A step of a history in words; the reason is empty where none was given. */
export function useChangeText({ fieldName, fieldValue }: RecordWords) {
  const { t } = useText('records');
  return (row: HistoryRow) => {
    const { byName, field, channel } = row;
    const [from, to] = [fieldValue(field, row.from), fieldValue(field, row.to)];
    const what =
      from !== NONE && to !== NONE
        ? t('history.change', { from, to })
        : from === NONE
          ? t('history.setTo', { to })
          : t('history.cleared', { from });
    const isSystem = byName === SYSTEM;
    const isFirst = from === NONE || from === '0';
    const ownWay = channel === 'system' && isFirst ? t('history.setUp') : t(`history.bySystem.${channel}`);
    const who = isSystem ? ownWay : byName;
    return {
      who,
      /** Who, and through what; what no person did, by its source alone. */
      source: isSystem ? who : t('history.done', { by: who, channel: t(`channel.${channel}`) }),
      field: fieldName(field),
      /** What became of the value. */
      what,
      reason: reasonText(row.reason),
    };
  };
}
