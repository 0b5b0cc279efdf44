import { pickingFacts } from '../../commands/sales/orderPaper.ts';
import { PickListAnswer, type PickList } from '../../contract/sales/pickList.ts';
import { SalesOrderParams } from '../../contract/sales/salesOrders.ts';
import { RatioType } from '../../domain/catalog/productUnit.ts';
import { anyFacts, whyNot } from '../../domain/sales/legalCommands.ts';
import { unitsOf, type OrderLine } from '../../domain/sales/orderLine.ts';
import { pickSheet } from '../../domain/sales/pickSheet.ts';
import type { Routes } from '../../http/app.ts';
import { read } from '../kit/call.ts';
import { openedOrder } from './presentOrder.ts';

export const pickListRoutes: Routes = {
  /** GET .../pick-list: for anyone who walks through the warehouse (spec 3, section 2). */
  salesOrderPickList: read(
    '/api/company/:companyId/sales-orders/:orderId/pick-list',
    { may: 'sales.pick', params: SalesOrderParams, answer: PickListAnswer },
    async (request, from) => {
      const { companyId, orderId } = request.params;
      const { state: order } = await openedOrder(from, companyId, orderId);
      const sheet = pickSheet(order, { shipTo: [], products: await pickingFacts(from, companyId, order) });
      const lines = sheet.lines.flatMap(({ number, takes, picked: _, ...told }): PickList['lines'] => {
        const line = order.lines.list.find((each) => each.number === number);
        return line ? [{ ...told, number, ...workOn(line, takes) }] : [];
      });
      const { number: orderNumber, customer, fulfilOn, notes } = sheet;
      const canPick = whyNot('pick', order, anyFacts) === null;
      return { data: { orderNumber, client: customer, fulfilOn, notes, canPick, lines } };
    },
  ),
};

type Takes = ReturnType<typeof pickSheet>['lines'][number]['takes'];

/** Where a line is taken from, with what was picked there; lots that were picked beside those it has come last. */
function workOn(line: OrderLine, takes: Takes) {
  const { lineId, productId, memo, pricingUnit, picked } = line;
  const pickedOf = (lotId: string | null) => picked.find((pick) => pick.lotId === lotId);
  const others = picked.filter(({ lotId }) => !takes.some((take) => take.lotId === lotId));
  const all = [
    ...takes,
    ...others.map(({ lotId }) => ({ lotId, location: '', bestBy: null, quantity: '0' })),
    ...(takes.length + others.length === 0
      ? [{ lotId: null, location: '', bestBy: null, quantity: line.quantity }]
      : []),
  ];
  return {
    ...{ lineId, productId, memo, isWeighed: pricingUnit.type === RatioType.VARIABLE, pricingUOM: pricingUnit.uom },
    takes: all.map((take) => {
      const done = pickedOf(take.lotId);
      return { ...take, picked: done ? unitsOf(line, done.quantity) : '0', weights: [...(done?.weights ?? [])] };
    }),
  };
}
