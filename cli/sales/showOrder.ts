import { orderFacts } from '../../server/commands/sales/progressOrder.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { legalCommands, orderCommandNames } from '../../server/domain/sales/legalCommands.ts';
import { orderWord, shownStatus } from '../../server/domain/sales/orderCodes.ts';
import { amountOf, pickedUnits, unitsOf, type OrderLine } from '../../server/domain/sales/orderLine.ts';
import { message } from '../../server/messages.ts';
import { answer, answerRows } from '../session/answer.ts';
import type { Session } from '../session/session.ts';
import type { Column } from '../terminal/table.ts';
import { orderNamed } from './orderNamed.ts';

/** An order, its lines, and as JSON what can be done with it now. */
export async function showOrder(session: Session, wanted: string): Promise<void> {
  const { services, company, user, t } = session;
  const { orderId, state } = await orderNamed(wanted, session);
  const seesPrice = isPermitted(user.role, 'products.viewPrice');
  const facts = await orderFacts(services, company.id, state);
  const legal = legalCommands(state, user.role, facts);
  const status = shownStatus(state);
  const { number, customer, details, total, lines, makes, made } = state;
  const record = {
    ...{ orderId, number, customer: customer.name, status, statusName: orderWord(status) },
    ...{ fulfilOn: details.fulfilOn, customerPo: details.customerPo },
    ...(makes === null ? {} : { makes, made }),
    ...(seesPrice ? { total } : {}),
    commands: Object.fromEntries(
      orderCommandNames.map((command) => {
        const why = legal[command];
        return [command, why && message('errors', why.code, t.language, why.details)];
      }),
    ),
  };
  answer(session, record, seesPrice ? 'order.summary' : 'order.summaryUnpriced', {
    ...record,
    customer: makes === null ? customer.name : `${makes.sku} ${makes.quantity} ${makes.unit}`,
    status: t(`order.status.${orderWord(status)}`),
  });
  const priced = (...columns: Column<OrderLine>[]): Column<OrderLine>[] => (seesPrice ? columns : []);
  answerRows(session, lines.list, {
    record: (line) => ({
      ...{ line: line.number, sku: line.sku, quantity: line.quantity, unit: line.uom, lots: lotsOf(line) },
      ...(seesPrice ? { price: line.price, amount: amountOf(line) } : {}),
      fault: line.fault?.code ?? null,
    }),
    columns: [
      ['order.column.line', ({ number: no }) => String(no), 'number'],
      ['order.column.sku', ({ sku }) => sku],
      ['order.column.quantity', ({ quantity }) => quantity, 'number'],
      ['order.column.unit', ({ uom }) => uom],
      ['order.column.picked', (line) => (line.picked.length === 0 ? '' : unitsOf(line, pickedUnits(line))), 'number'],
      ...priced(
        ['order.column.price', ({ price }) => price ?? '', 'number'],
        ['order.column.amount', (line) => amountOf(line) ?? '', 'number'],
      ),
      ['order.column.lots', lotsOf],
      [
        'order.column.fault',
        ({ fault }) => (fault === null ? '' : message('errors', fault.code, t.language, fault.details)),
      ],
    ],
    none: t('order.noLines'),
  });
}

const lotsOf = ({ stock, shipped }: OrderLine): string => {
  const { takes, noLot } = shipped ?? stock;
  return [...takes.map(({ lotId, quantity }) => `${lotId}: ${quantity}`), ...(noLot === '0' ? [] : [noLot])].join(', ');
};
