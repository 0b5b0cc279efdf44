import { Link } from 'react-router-dom';
import { useRowLink } from '../../components/useRowLink.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, formatQuantity, NONE } from '../../format/numbers.ts';
import { orderPath, statusText, type OrderLine } from './orderLine.ts';
import type { Kind } from './activityState.ts';

interface OrderLineRowProps {
  readonly kind: Kind;
  readonly line: OrderLine;
  readonly seesAmount: boolean;
}

/** A line leads to its order: a purchase order opens at its cart. */
export function OrderLineRow({ kind, line, seesAmount }: OrderLineRowProps) {
  const path = orderPath(kind, line);
  const { perUnit } = line;
  return (
    <tr {...useRowLink(path)}>
      <td className="cd-lot">
        <Link to={path}>{line.orderNumber}</Link>
      </td>
      <td>{formatDay(line.estimatedDeliveryDate)}</td>
      <td>{statusText(kind, line)}</td>
      <td className="cd-wrap">{line.clientName}</td>
      <td className="cd-end">{formatQuantity(line.quantity)}</td>
      <td>{line.uom}</td>
      <td className="cd-wrap">{line.lot || NONE}</td>
      <td className="cd-wrap">{line.reference || NONE}</td>
      {seesAmount && (
        <td className="cd-end">{perUnit === null || perUnit === undefined ? NONE : formatMoney(perUnit)}</td>
      )}
    </tr>
  );
}
