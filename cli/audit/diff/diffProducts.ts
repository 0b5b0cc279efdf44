import { positionAt } from '../../../projections/asOf/instants.ts';
import { atOneMoment, throughCursor } from '../../../server/queries/cursor.ts';
import { waitForReadModels } from '../../../server/database/waitForReadModels.ts';
import { hiddenFields } from '../../../server/domain/access/hiddenFields.ts';
import { findUser, productIdOf } from '../../session/identity.ts';
import type { Session } from '../../session/session.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';
import { parseInstant } from '../../terminal/instant.ts';
import { toStdout } from '../../terminal/outFile.ts';
import { printStatus } from '../../terminal/output.ts';
import { eachChange, netChanges } from '../../../server/queries/audit/productChanges.ts';
import { writers } from './writers.ts';

interface DiffOptions {
  readonly from: string;
  readonly to?: string;
  readonly category: 'product' | 'inventory';
  readonly product?: string;
  readonly user?: string;
  readonly each?: true;
  readonly format: 'text' | 'csv' | 'ndjson';
}

/** How long to wait, in ms, for the history to reach the end of the log. */
const PATIENCE_MS = 5_000;

/** Prints what changed between two moments, as it was known: net of each field, or with `--each` every step. */
export async function diffProducts(session: Session, options: DiffOptions): Promise<void> {
  const { services, company, user, t } = session;
  const now = services.clock.now();
  const from = parseInstant(options.from, company.timeZone, now);
  const to = options.to === undefined ? now : parseInstant(options.to, company.timeZone, now);
  if (from > to) throw new Failure('diff.backwards', {}, ExitCode.usage);
  const productId = options.product === undefined ? null : await productIdOf(session, options.product);
  if (!(await waitForReadModels(services, ['record_history', 'product_list'], PATIENCE_MS)))
    throw new Failure('diff.behind');
  const [after, until] = [
    await positionAt(services.pool, services.store, from),
    await positionAt(services.pool, services.store, to),
  ];
  const userId = options.user === undefined ? null : actorNamed(options.user, session);
  const ofStock = options.category === 'inventory';
  const hidden = hiddenFields(user.role);
  const range = { companyId: company.id, after, until, productId, userId, ofStock, hidden };
  const query = options.each ? eachChange(range) : netChanges(range);
  const writer = writers[session.isJson ? 'ndjson' : options.format](session);
  let count = 0;
  await atOneMoment(services.db, async (transaction) => {
    for await (const changes of throughCursor(transaction, query)) {
      await toStdout.write(`${count === 0 ? writer.head : ''}${changes.map(writer.line).join('')}`);
      count += changes.length;
    }
  });
  if (count === 0) printStatus(t('diff.nothing'));
}

/** A user of the company by email; anything else is an actor as the log stores it: `operator:ann`. */
const actorNamed = (written: string, session: Session): string =>
  written.includes('@') ? findUser(session, written).userId : written;
