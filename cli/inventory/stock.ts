import { positionAt } from '../../projections/asOf/instants.ts';
import { recordRead } from '../../server/commands/audit/recordRead.ts';
import { presentName } from '../../server/commands/company/presentName.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { averagePurchasePrice } from '../../server/domain/inventory/averagePurchasePrice.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { localTime } from '../terminal/localTime.ts';
import { withSession, type Session } from '../session/session.ts';
import { Failure } from '../terminal/exitCodes.ts';
import { parseInstant } from '../terminal/instant.ts';
import { printJson } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { printStock } from './printStock.ts';
import { stockAt } from './stockAt.ts';
import type { CommandOptions } from '../session/identity.ts';

/** Its arguments, as commander reads them. */
export interface StockOptions extends CommandOptions {
  readonly at?: string;
  readonly knownAt?: string;
}

/** Prints a product's lots and figures: now, or what held at a moment as it was known at another. */
export const stock = (sku: string, options: StockOptions, say: Say): Promise<void> =>
  withSession('stock', options, 'inventory.view', async (session) => {
    const { services, company, user } = session;
    const now = services.clock.now();
    const moment = (text: string | undefined): string | null =>
      text === undefined ? null : parseInstant(text, company.timeZone, now);
    const at = moment(options.at);
    const knownAt = moment(options.knownAt);
    const productId = await services.claims.ownerOf(company.id, 'sku', sku);
    if (productId === null) throw new Failure('history.unknownSku', { sku, company: company.name });
    const position = knownAt === null ? null : await positionAt(services.pool, services.store, knownAt);
    const past = at ?? knownAt;
    if (past !== null) await notedLook(session, { productId, instant: past, position });
    const asked = { companyId: company.id, productId, at: past ?? now, knownAt: position, timeZone: company.timeZone };
    const found = await stockAt(services.store, asked);
    const { state } = await services.handler.load(product, company.id, productId);
    // A lot without a cost of its own has the product's (rules 18.6).
    const then = { ...found, lots: found.lots.map((lot) => ({ ...lot, cost: lot.cost ?? state.cost })) };
    const named = { companyId: company.id, kind: 'unit', id: state.unitId, then: state.unit } as const;
    const unit = await presentName(services, named);
    const seesCost = isPermitted(user.role, 'products.cost');
    const average = seesCost ? averagePurchasePrice(then.lots, state.cost) : null;
    if (options.json) {
      printJson({
        sku,
        productId,
        unit,
        at: asked.at,
        local: localTime(asked.at, company.timeZone),
        knownAt: knownAt ?? now,
        figures: then.figures,
        ...(seesCost ? { averagePurchasePrice: average } : {}),
        lots: then.lots.map(({ cost, ...lot }) => ({ ...lot, ...(seesCost ? { cost } : {}) })),
      });
    } else printStock(then, { sku, unit, seesCost, average, at, knownAt, timeZone: company.timeZone, say });
  });

/** Every look at the past is on record first (trust 6). */
async function notedLook(
  { services, context }: Session,
  { productId, instant, position }: { productId: string; instant: string; position: bigint | null },
): Promise<void> {
  await recordRead(services, context('cli', newCommandId()), {
    type: 'PastViewed',
    data: { what: 'stock', id: productId, instant, position: position === null ? null : String(position) },
  });
}
