import { DomainError } from '../../kernel/decider.ts';
import { knownLine } from '../lines.ts';
import { unseenCharacter } from '../text.ts';
import { assertLegal } from './legalCommands.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import type { SalesOrder } from './salesOrder.ts';

/** Characters of what is written about a line. */
export const LINE_MEMO_MAX = 200;

interface NoteOrderLine {
  orderId: string;
  lineId: string;
  memo: string;
}

/** What someone writes about a line; quiet where it says so already. */
export function noteOrderLine({ orderId, lineId, ...wanted }: NoteOrderLine, order: SalesOrder): SalesOrderEvent[] {
  assertLegal('edit', orderId, order);
  const { number, productId, sku, memo: was } = knownLine(order.lines, lineId);
  const memo = wanted.memo.trim();
  if (memo.length > LINE_MEMO_MAX)
    throw new DomainError('catalog.detailTooLong', { field: 'memo', maximum: LINE_MEMO_MAX }, 'memo');
  const found = unseenCharacter(memo);
  if (found !== null) throw new DomainError('catalog.detailHasControlCharacter', { found }, 'memo');
  if (memo === was) return [];
  return [{ type: 'SalesOrderLineNoted', data: { orderId, lineId, number, productId, sku, memo, was } }];
}
