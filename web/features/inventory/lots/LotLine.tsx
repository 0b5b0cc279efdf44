import { Link } from 'react-router-dom';
import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { useRowLink } from '../../../components/useRowLink.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatQuantity, NONE } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { purchaseCartPath } from '../../../paths.ts';
import { LotMark } from './LotMark.tsx';
import { LotMenu } from './LotMenu.tsx';
import { costText, deliveryText, noteText, placeText, quotedText, twoDecimals } from './lotText.ts';
import type { LotAction } from './stockApi.ts';

interface LotLineProps {
  readonly productId: string;
  readonly lot: LotRow;
  readonly seesCost: boolean;
  readonly onAction: (action: LotAction | 'correct') => void;
}

/** A lot; where a purchase order brought it, its row leads there (spec 2, 2.4 Lots). */
export function LotLine({ productId, lot, seesCost, onAction }: LotLineProps) {
  const note = noteText(lot.note);
  const { lotId, wholesaleOrderId } = lot;
  const { t } = useText('catalog');
  const place = placeText(lot, t('create.mainWarehouse'));
  const order = wholesaleOrderId === null ? null : purchaseCartPath(wholesaleOrderId);
  return (
    <tr {...useRowLink(order)}>
      <td>{quotedText(lot) || NONE}</td>
      <td>{deliveryText(lot)}</td>
      <td>{lot.wholesaleClient?.clientCompany.companyName ?? NONE}</td>
      <td className="cd-lot">
        {order === null ? lotId : <Link to={order}>{lotId}</Link>}
        <LotMark lot={lot} />
        {place !== '' && <span className="cd-lot-place">{place}</span>}
      </td>
      <td className="cd-end">{twoDecimals(lot.onHandQty)}</td>
      <td className="cd-end">{`${formatQuantity(lot.receivedQty)} ${lot.inventoryUOM}`}</td>
      {seesCost && <td className="cd-end">{costText(lot)}</td>}
      <td title={note.tooltip}>{note.shown || NONE}</td>
      <td className="cd-end">{formatQuantity(lot.lotAvailableQty)}</td>
      <td className="cd-end">{formatQuantity(lot.incomingQty)}</td>
      <td className="cd-end">{formatQuantity(lot.lotCommitedQty)}</td>
      <td>{lot.bestBy === null ? NONE : formatDay(lot.bestBy)}</td>
      <td className="cd-last">
        {lot.expectedLineId === null && <LotMenu productId={productId} lot={lot} onAction={onAction} />}
      </td>
    </tr>
  );
}
