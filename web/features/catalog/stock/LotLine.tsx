import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { LotRow } from '../../../../server/contract/inventory.ts';
import type { Permission } from '../../../../server/domain/access/permissions.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatQuantity } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { adjustmentPath } from '../../../paths.ts';
import { useMay } from '../../../session/useSession.ts';
import { LotMark } from './LotMark.tsx';
import { costText, deliveryText, incomingText, NONE, noteText, quotedText, twoDecimals } from './lotText.ts';
import type { LotAction } from './stockApi.ts';

interface LotLineProps {
  readonly productId: string;
  readonly lot: LotRow;
  readonly seesCost: boolean;
  readonly onAction: (action: LotAction) => void;
}

/** What may be decided of a lot as it stands. */
const actionsOf = ({ holdReason, recallReason }: LotRow): readonly (readonly [LotAction, Permission])[] => [
  holdReason === null ? ['hold', 'inventory.hold'] : ['release', 'inventory.release'],
  recallReason === null ? ['recall', 'inventory.recall'] : ['end-recall', 'inventory.recall'],
];

export function LotLine({ productId, lot, seesCost, onAction }: LotLineProps) {
  const { t } = useText('stock');
  const may = useMay();
  const note = noteText(lot.note);
  const { lotId } = lot;
  return (
    <tr>
      <td>{quotedText(lot) || NONE}</td>
      <td>{deliveryText(lot)}</td>
      <td>{lot.wholesaleClient?.clientCompany.companyName ?? NONE}</td>
      <td className="cd-lot">
        {lotId}
        <LotMark lot={lot} />
      </td>
      <td className="cd-end">{twoDecimals(lot.onHandQty)}</td>
      <td className="cd-end">{`${formatQuantity(lot.receivedQty)} ${lot.inventoryUOM}`}</td>
      {seesCost && <td className="cd-end">{costText(lot)}</td>}
      <td title={note.tooltip}>{note.shown || NONE}</td>
      <td className="cd-end">{formatQuantity(lot.lotAvailableQty)}</td>
      <td className="cd-end">{incomingText(lot)}</td>
      <td className="cd-end">{formatQuantity(lot.lotCommitedQty)}</td>
      <td>{lot.bestBy === null ? NONE : formatDay(lot.bestBy)}</td>
      <td className="cd-last">
        <span className="cd-row-actions">
          {may('inventory.adjust') && (
            <Link to={adjustmentPath(productId, lotId)} aria-label={t('lots.adjustOne', { lotId })}>
              {t('lots.adjust')}
            </Link>
          )}
          {actionsOf(lot)
            .filter(([, permission]) => may(permission))
            .map(([action]) => (
              <Button
                key={action}
                variant="minimal"
                size="small"
                text={t(`action.${action}`)}
                aria-label={t(`action.${action}.one`, { lotId })}
                onClick={() => onAction(action)}
              />
            ))}
        </span>
      </td>
    </tr>
  );
}
