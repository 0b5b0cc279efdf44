import { positionAt } from '../../projections/asOf/instants.ts';
import { presentName } from '../../server/commands/company/presentName.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { averagePurchasePrice } from '../../server/domain/inventory/averagePurchasePrice.ts';
import { localTime } from '../terminal/localTime.ts';
import { answerRows } from '../session/answer.ts';
import { productIdOf } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { noteRead } from '../session/writeRecorded.ts';
import { parseInstant } from '../terminal/instant.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { Translate } from '../terminal/translate.ts';
import type { Column } from '../terminal/table.ts';
import { stockAt, type LotThen } from './stockAt.ts';

interface StockOptions {
  readonly at?: string;
  readonly knownAt?: string;
}

/** Prints a product's lots and figures: now, or what held at a moment as it was known at another. */
export async function stock(session: Session, sku: string, options: StockOptions): Promise<void> {
  const { services, company, user, t } = session;
  const now = services.clock.now();
  const moment = (text: string | undefined): string | null =>
    text === undefined ? null : parseInstant(text, company.timeZone, now);
  const at = moment(options.at);
  const knownAt = moment(options.knownAt);
  const productId = await productIdOf(session, sku);
  const position = knownAt === null ? null : await positionAt(services.pool, services.store, knownAt);
  const past = at ?? knownAt;
  if (past !== null)
    await noteRead(session, {
      type: 'PastViewed',
      data: { what: 'stock', id: productId, instant: past, position: position === null ? null : String(position) },
    });
  const asked = { companyId: company.id, productId, at: past ?? now, knownAt: position, timeZone: company.timeZone };
  const found = await stockAt(services.store, asked);
  const { state } = await services.handler.load(product, company.id, productId);
  const { lots, figures } = found;
  const named = { companyId: company.id, kind: 'unit', id: state.unitId, then: state.unit } as const;
  const unit = await presentName(services, named);
  const seesCost = isPermitted(user.role, 'products.cost');
  const average = seesCost ? averagePurchasePrice(lots) : null;
  const local = (instant: string): string => localTime(instant, company.timeZone);
  if (session.isJson) {
    printJson({
      ...{ sku, productId, unit, at: asked.at, local: local(asked.at), knownAt: knownAt ?? now, figures },
      ...(seesCost ? { averagePurchasePrice: average } : {}),
      lots: lots.map(({ cost, ...lot }) => ({ ...lot, ...(seesCost ? { cost } : {}) })),
    });
    return;
  }
  if (at !== null) printStatus(t('stock.at', { sku, local: local(at) }));
  if (knownAt !== null) printStatus(t('stock.knownAt', { local: local(knownAt) }));
  const columns: Column<LotThen>[] = [
    ['stock.column.lot', ({ lotId }) => lotId],
    ['stock.column.receivedOn', ({ receivedOn }) => receivedOn ?? '-'],
    ['stock.column.bestBy', ({ bestBy }) => bestBy ?? '-'],
    ['stock.column.received', ({ received }) => received, 'number'],
    ['stock.column.onHand', ({ onHand }) => onHand, 'number'],
    ['stock.column.committed', ({ committed }) => committed, 'number'],
    ['stock.column.available', ({ available }) => available, 'number'],
    ...(seesCost ? [['stock.column.cost', ({ cost }: LotThen) => cost ?? '-', 'number'] as const] : []),
    ['stock.column.state', (lot) => stateOf(lot, t)],
  ];
  answerRows(session, lots, { record: (lot) => lot, columns, none: t('stock.noLots', { sku }) });
  print(t('stock.figures', { ...figures, unit }));
  if (average !== null) print(t('stock.averagePurchasePrice', { average, unit }));
}

function stateOf({ state, isExpired, hold, recall }: LotThen, t: Translate): string {
  const because = [recall, hold].filter((reason) => reason !== null).join('; ');
  const expired = isExpired && state !== 'DEPLETED' ? ` ${t('stock.expired')}` : '';
  return `${t(`stock.state.${state}`)}${because === '' ? '' : `: ${because}`}${expired}`;
}
