import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { ReasonDialog } from '../../../components/ReasonDialog.tsx';
import { quantityText } from '../../../format/quantityText.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDecideLotMutation, type LotAction } from './stockApi.ts';

interface LotDialogProps {
  readonly productId: string;
  readonly lot: LotRow;
  readonly action: LotAction;
  readonly onClose: () => void;
}

/** Holding, releasing, recalling a lot: what it will do, and why, which the history keeps. */
export function LotDialog({ productId, lot, action, onClose }: LotDialogProps) {
  const { t } = useText('stock');
  const [decide] = useDecideLotMutation();
  const { lotId, inventoryUOM: unit, holdReason, recallReason } = lot;
  const before = action === 'release' ? holdReason : action === 'end-recall' ? recallReason : null;
  return (
    <ReasonDialog
      isRequired
      title={t(`action.${action}.one`, { lotId })}
      label={t('reason')}
      submit={t(`action.${action}`)}
      intent={action === 'recall' ? 'danger' : 'primary'}
      send={(reason) => decide({ productId, action, body: { lotId, reason } }).unwrap()}
      onClose={onClose}
    >
      <p>{t(`action.${action}.text`)}</p>
      {(action === 'hold' || action === 'recall') && lot.lotCommitedQty !== '0' && (
        <p>{t('action.frees', { quantity: quantityText(lot.lotCommitedQty, unit) })}</p>
      )}
      {before !== null && <p>{t('action.before', { reason: before })}</p>}
    </ReasonDialog>
  );
}
