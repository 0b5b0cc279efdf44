import type { CountLineRow } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { isNegative } from '../../../../server/domain/decimal.ts';
import { formatQuantity } from '../../../format/numbers.ts';
import type { Text } from '../../../i18n/useText.ts';

/** What is to be said of a line beside its figures: found, to be counted again, beyond the threshold, what became of it. */
export function stateText(t: Text<'counts'>, row: CountLineRow): string {
  const { isAdded, isNewLot, isRecount, isOver, outcome, delta, refusal, undone, undoRefusal } = row;
  const by = delta === null ? '' : `${isNegative(delta) ? '' : '+'}${formatQuantity(delta)}`;
  const became =
    undone === 'adjusted'
      ? t('outcome.undone')
      : undone === 'refused'
        ? t('outcome.kept', { reason: undoRefusal ?? '' })
        : outcome === 'adjusted'
          ? t('outcome.adjusted', { delta: by })
          : outcome === 'refused'
            ? t('outcome.refused', { reason: refusal ?? '' })
            : outcome === 'unchanged'
              ? t('outcome.unchanged')
              : '';
  return [
    isNewLot ? t('mark.newLot') : isAdded ? t('mark.added') : '',
    isRecount ? t('mark.recount') : '',
    outcome === null && isOver === true ? t('mark.over') : '',
    became,
  ]
    .filter((text) => text !== '')
    .join(t('comma'));
}
