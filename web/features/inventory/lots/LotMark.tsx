import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { useText } from '../../../i18n/useText.ts';

/** What keeps a lot from going out, in words, with the reason; nothing for one that may. What is to come is told so. */
export function LotMark({ lot: { state, isExpired, holdReason, recallReason, expectedLineId } }: { lot: LotRow }) {
  const { t } = useText('stock');
  const marks = [
    ...(expectedLineId === null ? [] : [{ kind: 'expected', text: t('state.expected'), reason: '' }]),
    ...(recallReason === null ? [] : [{ kind: 'recalled', text: t('state.RECALLED'), reason: recallReason }]),
    ...(holdReason === null ? [] : [{ kind: 'held', text: t('state.HELD'), reason: holdReason }]),
    ...(state === 'DEPLETED' ? [{ kind: 'depleted', text: t('state.DEPLETED'), reason: '' }] : []),
    ...(isExpired && state !== 'DEPLETED' ? [{ kind: 'expired', text: t('state.expired'), reason: '' }] : []),
  ];
  return marks.map(({ kind, text, reason }) => (
    <span key={kind} className={`cd-mark cd-mark-${kind}`}>
      {reason === '' ? text : t('state.because', { state: text, reason })}
    </span>
  ));
}
