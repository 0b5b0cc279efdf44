import { findHolder } from '../../server/commands/clients/clientClaims.ts';
import { findCategoryNamed } from '../../server/queries/company/namedOptions.ts';
import { everyRestockLine, purchaseColumns, purchaseList } from '../../server/queries/inventory/purchaseList.ts';
import type { RestockLine } from '../../server/queries/inventory/restockLines.ts';
import { incomingLines } from '../../server/queries/purchasing/incoming.ts';
import { listPosition } from '../../server/queries/listPosition.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import type { RestockFilter } from '../../server/queries/inventory/restockHits.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { isZero } from '../../server/domain/decimal.ts';
import { RestockStatus } from '../../server/domain/inventory/restock.ts';
import { message } from '../../server/messages.ts';
import { csvSheet } from '../../server/sheets/csvSheet.ts';
import { answerRows } from '../session/answer.ts';
import { assertPermitted } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { writeRecorded } from '../session/writeRecorded.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { printStatus } from '../terminal/output.ts';
import type { Translate } from '../terminal/translate.ts';
import type { Column } from '../terminal/table.ts';

const statuses = {
  oversold: RestockStatus.OVERSOLD,
  out: RestockStatus.OUT,
  'below-par': RestockStatus.BELOW_PAR,
  available: RestockStatus.AVAILABLE,
} as const;

interface RestockOptions {
  readonly status?: readonly (keyof typeof statuses)[];
  readonly category?: string;
  readonly vendor?: string;
  readonly search?: string;
  readonly csv?: true;
  readonly out?: string;
}

/** What someone just wrote should be in their list. */
const PATIENCE_MS = 2_000;

/** Prints what has to be bought, the most urgent first, or writes the purchase list of it. */
export async function restock(session: Session, options: RestockOptions): Promise<void> {
  const { services, company, user, t } = session;
  if (options.out !== undefined && !options.csv) throw new Failure('restock.outWithoutCsv', {}, ExitCode.usage);
  if (options.csv) assertPermitted(user, 'products.export');
  await waitForReadModels(services, ['product_list', 'inventory_on_hand', 'product_lots'], PATIENCE_MS);
  const filter = await filterOf(session, options);
  const source = { companyId: company.id, instant: services.clock.now(), findIncoming: incomingLines };
  const seesCost = isPermitted(user.role, 'products.cost');
  if (options.csv) {
    await writeList(session, await purchaseList(services.db, source, filter), { options, seesCost });
    return;
  }
  const lines = await everyRestockLine(services.db, source, filter, { sortName: 'status', direction: 'asc' });
  answerRows(session, lines, {
    record: ({ cost, ...line }) => ({ ...line, ...(seesCost ? { cost } : {}) }),
    columns: restockColumns(seesCost, t),
    none: t('restock.none'),
  });
}

const restockColumns = (seesCost: boolean, t: Translate): Column<RestockLine>[] => [
  ['restock.column.status', ({ status }) => t(`restock.status.${String(status)}`)],
  ['restock.column.sku', ({ sku }) => sku],
  ['restock.column.name', ({ variety }) => variety],
  [
    'restock.column.available',
    ({ availableToSellQty, inventoryUOM }) => `${availableToSellQty} ${inventoryUOM}`,
    'number',
  ],
  ['restock.column.incoming', ({ incomingQty }) => incomingQty, 'number'],
  ['restock.column.reorderLevel', ({ reorderLevel }) => String(reorderLevel), 'number'],
  ['restock.column.reorderQuantity', ({ reorderQuantity }) => String(reorderQuantity), 'number'],
  [
    'restock.column.suggested',
    ({ suggestedUnits: units, purchaseUOM }) => (isZero(units) ? '-' : `${units} ${purchaseUOM}`),
    'number',
  ],
  ['restock.column.vendor', ({ preferredVendor }) => preferredVendor?.name ?? '-'],
  ...(seesCost ? [['restock.column.cost', ({ cost }: RestockLine) => cost ?? '-', 'number'] as const] : []),
  [
    'restock.column.coveredBy',
    ({ coveredBy: order }) =>
      order === null ? '-' : t('restock.coveredBy', { number: order.orderNumber, day: order.dueOn }),
  ],
];

/** Absent statuses: those that something has to be done about. */
async function filterOf(
  { services, company }: Session,
  { status = ['oversold', 'out', 'below-par'], category, vendor, search }: RestockOptions,
): Promise<RestockFilter> {
  const categoryId = category === undefined ? undefined : await findCategoryNamed(services.db, company.id, category);
  const vendors = { companyId: company.id, kind: 'vendor' } as const;
  const vendorId =
    vendor === undefined ? undefined : ((await findHolder(services, vendors, 'name', vendor))?.id ?? null);
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
}

async function writeList(
  session: Session,
  lines: readonly RestockLine[],
  { options: { status, category, vendor, search, out }, seesCost }: Writing,
): Promise<void> {
  const { services, t } = session;
  const sheet = csvSheet(
    purchaseColumns((name) => message('printables', `purchaseList.column.${name}`, t.language), seesCost),
  );
  const filter = {
    ...(status === undefined ? {} : { status: status.map((name) => statuses[name]).join(',') }),
    ...Object.fromEntries(Object.entries({ category, vendor, search }).filter(([, text]) => text !== undefined)),
  };
  const position = await listPosition(services.db);
  const read = { what: 'purchaseList', format: 'csv', rows: lines.length, filter, position } as const;
  const written = await writeRecorded(session, out, read, async (to) => {
    for (const piece of [...sheet.begin(), ...sheet.rows(lines), ...sheet.end()]) await to.write(piece);
  });
  if (written) printStatus(t('restock.written', { file: out, count: lines.length, sha256: written.sha256 }));
}
