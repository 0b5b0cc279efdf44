import { foldDecisions } from '../foldDecisions.ts';
import { addLine, type AddLine } from './changeLines.ts';
import { assertLegal } from './legalCommands.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import { closedLine } from './pickLine.ts';
import { salesOrder, type SalesOrder } from './salesOrder.ts';

interface SubstituteOrderLine {
  orderId: string;
  /** The line that is not sold any more. */
  lineId: string;
  /** What is sold in its place, as a line of its own. */
  line: Omit<AddLine, 'orderId' | 'substitutes'>;
}

/** Another product in place of what is open of a line, which is closed as substituted; both or neither (rules 1). */
export function substituteOrderLine(
  { orderId, lineId, line }: SubstituteOrderLine,
  order: SalesOrder,
): SalesOrderEvent[] {
  assertLegal('closeLine', orderId, order);
  const close = (now: SalesOrder) => closedLine({ orderId, lineId, cause: 'SUBSTITUTED' }, now);
  const add = (now: SalesOrder) => addLine({ orderId, ...line, substitutes: lineId }, now);
  // Added first: a closed line has stock that follows, and until it has no line is added.
  return foldDecisions(salesOrder, [add, close], order);
}
