import { positionAt } from '../../../projections/asOf/instants.ts';
import { atOneMoment, throughCursor } from '../../../server/queries/cursor.ts';
import { waitForReadModels } from '../../../server/database/waitForReadModels.ts';
import { hiddenFields } from '../../../server/domain/access/hiddenFields.ts';
import { withSession, type Session } from '../../session/session.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';
import { parseInstant } from '../../terminal/instant.ts';
import { toStdout } from '../../terminal/outFile.ts';
import { printStatus } from '../../terminal/output.ts';
import type { Say } from '../../terminal/say.ts';
import { eachChange, netChanges } from '../../../server/queries/audit/productChanges.ts';
import { writers } from './writers.ts';
import type { CommandOptions } from '../../session/identity.ts';

/** Options as commander parses them. */
export interface DiffOptions extends CommandOptions {
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
export const diffProducts = (options: DiffOptions, say: Say): Promise<void> =>
  withSession('diff', options, 'products.history', async (session) => {
    const { services, company, user } = session;
    const now = services.clock.now();
    const from = parseInstant(options.from, company.timeZone, now);
    const to = options.to === undefined ? now : parseInstant(options.to, company.timeZone, now);
    if (from > to) throw new Failure('diff.backwards', {}, ExitCode.usage);
    const productId =
      options.product === undefined ? null : await services.claims.ownerOf(company.id, 'sku', options.product);
    if (options.product !== undefined && productId === null)
      throw new Failure('history.unknownSku', { sku: options.product, company: company.name });
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
    const writer = writers[options.json ? 'ndjson' : options.format](session, say);
    let count = 0;
    await atOneMoment(services.db, async (transaction) => {
      for await (const changes of throughCursor(transaction, query)) {
        await toStdout.write(`${count === 0 ? writer.head : ''}${changes.map(writer.line).join('')}`);
        count += changes.length;
      }
    });
    if (count === 0) printStatus(say('diff.nothing'));
  });

/** A user of the company by email; anything else is an actor as the log stores it: `operator:ann`. */
function actorNamed(written: string, { people, company }: Session): string {
  if (!written.includes('@')) return written;
  const found = people.find(({ email }) => email === written.toLowerCase());
  if (!found) throw new Failure('session.userUnknown', { email: written, company: company.name }, ExitCode.usage);
  return found.userId;
}
