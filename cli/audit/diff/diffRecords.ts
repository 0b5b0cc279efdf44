import { positionAt } from '../../../projections/asOf/instants.ts';
import { atOneMoment, throughCursor } from '../../../server/queries/cursor.ts';
import { waitForReadModels } from '../../../server/database/waitForReadModels.ts';
import { hiddenFields } from '../../../server/domain/access/hiddenFields.ts';
import { purchaseNamed } from '../../purchasing/purchaseNamed.ts';
import { orderNamed } from '../../sales/orderNamed.ts';
import { findUser, productIdOf } from '../../session/identity.ts';
import type { Session } from '../../session/session.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';
import { parseInstant } from '../../terminal/instant.ts';
import { toStdout } from '../../terminal/outFile.ts';
import { printStatus } from '../../terminal/output.ts';
import { eachChange, netChanges, type ComparedKind } from '../../../server/queries/audit/recordChanges.ts';
import { writers } from './writers.ts';

/** What each category is a part of. */
const kinds = {
  product: 'product',
  inventory: 'product',
  'sales-order': 'salesOrder',
  'purchase-order': 'purchaseOrder',
} as const satisfies Readonly<Record<string, ComparedKind>>;

interface DiffOptions {
  readonly from: string;
  readonly to?: string;
  readonly category: keyof typeof kinds;
  readonly order?: string;
  readonly product?: string;
  readonly user?: string;
  readonly each?: true;
  readonly format: 'text' | 'csv' | 'ndjson';
}

/** How long to wait, in ms, for the history to reach the end of the log. */
const PATIENCE_MS = 5_000;

/** Prints what changed between two moments, as it was known: net of each field, or with `--each` every step. */
export async function diffRecords(session: Session, options: DiffOptions): Promise<void> {
  const { services, company, user, t } = session;
  const now = services.clock.now();
  const from = parseInstant(options.from, company.timeZone, now);
  const to = options.to === undefined ? now : parseInstant(options.to, company.timeZone, now);
  if (from > to) throw new Failure('diff.backwards', {}, ExitCode.usage);
  const kind = kinds[options.category];
  const ownerId = await ownerNamed(session, kind, options);
  if (!(await waitForReadModels(services, ['record_history', readModels[kind]], PATIENCE_MS)))
    throw new Failure('diff.behind');
  const [after, until] = [
    await positionAt(services.pool, services.store, from),
    await positionAt(services.pool, services.store, to),
  ];
  const userId = options.user === undefined ? null : actorNamed(options.user, session);
  const ofStock = options.category === 'inventory';
  const hidden = hiddenFields(user.role);
  const range = { companyId: company.id, after, until, kind, ownerId, userId, ofStock, hidden };
  const query = options.each ? eachChange(range) : netChanges(range);
  const writer = writers[session.isJson ? 'ndjson' : options.format](session, kind);
  let count = 0;
  await atOneMoment(services.db, async (transaction) => {
    for await (const changes of throughCursor(transaction, query)) {
      await toStdout.write(`${count === 0 ? writer.head : ''}${changes.map(writer.line).join('')}`);
      count += changes.length;
    }
  });
  if (count === 0) printStatus(t('diff.nothing'));
}

/** Where the names of a kind's records are. */
const readModels = { product: 'product_list', salesOrder: 'sales_order', purchaseOrder: 'purchase_orders' } as const;

/** The one record that is asked for; null: all of the kind. */
async function ownerNamed(
  session: Session,
  kind: ComparedKind,
  { product, order }: Pick<DiffOptions, 'product' | 'order'>,
): Promise<string | null> {
  const wanted = kind === 'product' ? product : order;
  if ((kind === 'product' ? order : product) !== undefined) throw new Failure('diff.otherKind', {}, ExitCode.usage);
  if (wanted === undefined) return null;
  if (kind === 'product') return productIdOf(session, wanted);
  return (await (kind === 'salesOrder' ? orderNamed : purchaseNamed)(wanted, session)).orderId;
}

/** A user of the company by email; anything else is an actor as the log stores it: `operator:ann`. */
const actorNamed = (written: string, session: Session): string =>
  written.includes('@') ? findUser(session, written).userId : written;
