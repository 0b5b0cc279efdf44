import { isPermitted } from '../../server/domain/access/permissions.ts';
import { lineAmount } from '../../server/domain/lines.ts';
import { legalCommands, type PurchaseCommand } from '../../server/domain/purchasing/legalCommands.ts';
import type { PurchaseLine } from '../../server/domain/purchasing/purchaseEvents.ts';
import { purchaseTotals } from '../../server/domain/purchasing/purchaseLines.ts';
import { purchaseStageName } from '../../server/domain/purchasing/purchaseStage.ts';
import { message } from '../../server/messages.ts';
import { answerRows } from '../session/answer.ts';
import type { Session } from '../session/session.ts';
import { print, printJson } from '../terminal/output.ts';
import type { Column } from '../terminal/table.ts';
import { purchaseNamed } from './purchaseNamed.ts';

/** A purchase order, its lines and lots, and what can be done with it now; costs for those who see them. */
export async function showPurchase(session: Session, wanted: string): Promise<void> {
  const { user, t, isJson } = session;
  const { orderId, state } = await purchaseNamed(wanted, session);
  const { number, stage, vendor, orderedOn, expectedOn, reference, warehouse, receipts, lines } = state;
  const seesCost = isPermitted(user.role, 'products.cost');
  const legal = legalCommands(state, user.role);
  const names = Object.keys(legal) as PurchaseCommand[];
  const lots = receipts.flatMap(({ receivedOn, lots: came }) =>
    came.map(({ cost: _, ...lot }) => ({ receivedOn, ...lot })),
  );
  const { amount } = purchaseTotals(lines.list);
  const status = purchaseStageName(stage);
  if (isJson) {
    printJson({
      ...{ orderId, number, status, vendor: vendor.name, orderedOn, expectedOn, reference },
      warehouse: warehouse.name,
      lines: lines.list.map(({ cost, ...line }) => ({ ...line, ...(seesCost ? { cost } : {}) })),
      lots,
      ...(seesCost ? { totalCost: amount } : {}),
      legal: names.filter((name) => legal[name] === null),
    });
    return;
  }
  const about = { number, status: t(`purchaseStatus.${String(stage)}`), vendor: vendor.name, orderedOn, expectedOn };
  print(t('purchase.head', { ...about, warehouse: warehouse.name, reference: reference === '' ? '-' : reference }));
  answerRows(session, lines.list, { record: (line) => line, columns: columnsOf(seesCost) });
  if (seesCost) print(t('purchase.total', { amount }));
  for (const { lotId, quantity, unit, bestBy, receivedOn, vendorLot } of lots)
    print(
      t('purchase.lot', { lotId, quantity, unit, bestBy, receivedOn, vendorLot: vendorLot === '' ? '-' : vendorLot }),
    );
  for (const name of names) {
    const illegal = legal[name];
    if (illegal)
      print(
        t('purchase.illegal', { command: name, why: message('errors', illegal.code, t.language, illegal.details) }),
      );
  }
}

const columnsOf = (seesCost: boolean): Column<PurchaseLine>[] => [
  ['purchase.column.line', ({ number }) => String(number), 'number'],
  ['purchase.column.sku', ({ sku }) => sku],
  ['purchase.column.name', ({ variety }) => variety],
  ['purchase.column.ordered', ({ quantity }) => quantity, 'number'],
  ['purchase.column.confirmed', ({ confirmed }) => confirmed ?? '-', 'number'],
  ['purchase.column.received', ({ received }) => received, 'number'],
  ['purchase.column.unit', ({ unit }) => unit],
  ...(seesCost
    ? ([
        ['purchase.column.cost', ({ cost }: PurchaseLine) => cost ?? '-', 'number'],
        ['purchase.column.amount', ({ quantity, cost }: PurchaseLine) => lineAmount(quantity, cost) ?? '-', 'number'],
      ] as const)
    : []),
];
