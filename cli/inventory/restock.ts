import { recordRead } from '../../server/commands/audit/recordRead.ts';
import { findHolder } from '../../server/commands/clients/clientClaims.ts';
import { findCategoryNamed } from '../../server/queries/company/namedOptions.ts';
import { everyRestockLine, purchaseColumns, purchaseList } from '../../server/queries/inventory/purchaseList.ts';
import type { RestockLine } from '../../server/queries/inventory/restockLines.ts';
import { listPosition } from '../../server/queries/listPosition.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import type { RestockFilter } from '../../server/queries/inventory/restockHits.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { RestockStatus } from '../../server/domain/inventory/restock.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { message } from '../../server/messages.ts';
import { csvSheet } from '../../server/sheets/csvSheet.ts';
import { assertPermitted, type CommandOptions } from '../session/identity.ts';
import { withSession, type Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { isStdout, toStdout, writeWhole, type Out } from '../terminal/outFile.ts';
import { printJson, printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { printRestock } from './printRestock.ts';

const statuses = {
  oversold: RestockStatus.OVERSOLD,
  out: RestockStatus.OUT,
  'below-par': RestockStatus.BELOW_PAR,
  available: RestockStatus.AVAILABLE,
} as const;

/** Its arguments, as commander reads them. */
export interface RestockOptions extends CommandOptions {
  readonly status?: readonly (keyof typeof statuses)[];
  readonly category?: string;
  readonly vendor?: string;
  readonly search?: string;
  readonly csv?: true;
  readonly out?: string;
}

/** What somebody just wrote should be in their list. */
const PATIENCE_MS = 2_000;

/** Prints what has to be bought, the most urgent first, or writes the purchase list of it. */
export const restock = (options: RestockOptions, say: Say): Promise<void> =>
  withSession('restock', options, 'inventory.view', async (session) => {
    const { services, company, user } = session;
    if (options.out !== undefined && !options.csv) throw new Failure('restock.outWithoutCsv', {}, ExitCode.usage);
    if (options.csv) assertPermitted(user, 'products.export');
    await waitForReadModels(services, ['product_list', 'inventory_on_hand', 'product_lots'], PATIENCE_MS);
    const filter = await filterOf(session, options);
    const asked = { companyId: company.id, instant: services.clock.now() };
    const seesCost = isPermitted(user.role, 'products.cost');
    if (options.csv) {
      await writeList(session, await purchaseList(services.db, asked, filter), { options, seesCost, say });
      return;
    }
    const lines = await everyRestockLine(services.db, asked, filter, { sortName: 'status', direction: 'asc' });
    if (!options.json) {
      printRestock(lines, { seesCost, say });
      return;
    }
    for (const { cost, ...line } of lines) printJson({ ...line, ...(seesCost ? { cost } : {}) });
  });

/** Absent statuses: those that something has to be done about. */
async function filterOf(
  { services, company }: Session,
  { status = ['oversold', 'out', 'below-par'], category, vendor, search }: RestockOptions,
): Promise<RestockFilter> {
  const categoryId = category === undefined ? undefined : await findCategoryNamed(services.db, company.id, category);
  const vendorId =
    vendor === undefined ? undefined : ((await findHolder(services, company.id, 'name', vendor))?.id ?? null);
  if (categoryId === null) throw new Failure('restock.unknownCategory', { name: category }, ExitCode.usage);
  if (vendorId === null) throw new Failure('restock.unknownVendor', { name: vendor }, ExitCode.usage);
  return {
    statuses: status.map((name) => statuses[name]),
    categoryId,
    vendorId,
    searchKey: search,
  };
}

interface Writing {
  readonly options: RestockOptions;
  readonly seesCost: boolean;
  readonly say: Say;
}

/** The read is on record before the data leave (trust 6). */
async function writeList(
  { services, context }: Session,
  lines: readonly RestockLine[],
  { options: { status, category, vendor, search, out }, seesCost, say }: Writing,
): Promise<void> {
  const sheet = csvSheet(
    purchaseColumns((name) => message('printables', `purchaseList.column.${name}`, say.language), seesCost),
  );
  const filter = {
    ...(status === undefined ? {} : { status: status.map((name) => statuses[name]).join(',') }),
    ...Object.fromEntries(Object.entries({ category, vendor, search }).filter(([, text]) => text !== undefined)),
  };
  const record = async (sha256: string | null) =>
    recordRead(services, context('cli', newCommandId()), {
      type: 'DataExported',
      data: {
        what: 'purchaseList',
        format: 'csv',
        rows: lines.length,
        filter,
        position: await listPosition(services.db),
        sha256,
      },
    });
  const write = async (to: Out): Promise<void> => {
    for (const piece of [...sheet.begin(), ...sheet.rows(lines), ...sheet.end()]) await to.write(piece);
  };
  if (isStdout(out)) {
    await record(null);
    await write(toStdout);
    return;
  }
  const { sha256 } = await writeWhole(out, write, async (written) => {
    await record(written.sha256);
  });
  printStatus(say('restock.written', { file: out, count: lines.length, sha256 }));
}
