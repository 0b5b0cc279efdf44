import { warehouses } from '../../server/commands/company/namedKinds.ts';
import { named } from '../../server/commands/company/namedStreams.ts';
import { lotPlace } from '../../server/commands/inventory/lotPlace.ts';
import { locationByCode } from '../../server/commands/inventory/openingLots.ts';
import { correctLot, type CorrectLot } from '../../server/domain/inventory/correctLot.ts';
import { inventory, type Inventory } from '../../server/domain/inventory/inventory.ts';
import { inventoryChanges } from '../../server/domain/inventory/inventoryChanges.ts';
import { knownLot } from '../../server/domain/inventory/lotRules.ts';
import { dayCell, numberCell } from '../../server/imports/cells.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { formatValue } from '../session/printEntries.ts';
import { answer } from '../session/answer.ts';
import { assertPermitted, productIdOf } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print } from '../terminal/output.ts';

/** Its arguments, as commander reads them; empty takes away what is written down. */
interface CorrectLotOptions {
  readonly bestBy?: string;
  readonly receivedOn?: string;
  readonly cost?: string;
  readonly note?: string;
  readonly warehouse?: string;
  readonly location?: string;
  readonly reason: string;
  readonly dryRun?: true;
}

/** Corrects what is written down of a lot, and prints old and new; `--dry-run` prints them and writes nothing. */
export async function correctLotOf(session: Session, sku: string, lotId: string, options: CorrectLotOptions) {
  const { services, company, user, t } = session;
  const { handler } = services;
  const { reason, cost } = options;
  const isDryRun = options.dryRun === true;
  if (cost !== undefined) assertPermitted(user, 'products.editCost');
  const productId = await productIdOf(session, sku);
  const { state } = await handler.load(inventory, company.id, productId);
  const wanted = await wantedPlace(session, { state, lotId }, options);
  const { facts: lying, place } = await lotPlace(handler, { companyId: company.id, state, lotId }, wanted);
  const facts = { ...writtenFacts(options), ...lying };
  if (Object.keys(facts).length === 0) throw new Failure('lot.nothingToCorrect', {}, ExitCode.usage);
  const data = { productId, lotId, facts, ...(place === undefined ? {} : { place }), reason };
  const changes = correctLot(data, state)
    .flatMap(inventoryChanges)
    .map(({ field, from, to }) => ({ field, from, to }));
  if (!isDryRun) {
    const context = { ...session.context('cli', newCommandId()), reason };
    await handler.handle(inventory, productId, data, correctLot, context);
  }
  const done = isDryRun ? 'lot.wouldCorrect' : 'lot.corrected';
  const record = { productId, sku, lotId, isDryRun, changes };
  answer(session, record, changes.length === 0 ? 'lot.unchanged' : done, { lot: lotId, sku });
  if (session.isJson) return;
  for (const { field, from, to } of changes)
    print(`    ${field.padEnd(13)} ${formatValue(field, from, t)} -> ${formatValue(field, to, t)}`);
}

type Facts = CorrectLot['facts'];

const writtenFacts = ({ bestBy, receivedOn, cost, note }: CorrectLotOptions): Facts => ({
  ...(receivedOn === undefined ? {} : { receivedOn: receivedOn === '' ? null : dayCell('receivedOn', receivedOn) }),
  ...(bestBy === undefined ? {} : { bestBy: bestBy === '' ? null : dayCell('bestBy', bestBy) }),
  ...(cost === undefined ? {} : { cost: cost === '' ? null : numberCell('cost', cost) }),
  ...(note === undefined ? {} : { note }),
});

/** Warehouse by its name, location by its code there. */
async function wantedPlace(
  { services, company }: Session,
  { state, lotId }: { state: Inventory; lotId: string },
  { warehouse, location }: CorrectLotOptions,
): Promise<{ warehouseId?: string; locationId?: string | null }> {
  const found = warehouse === undefined ? null : await named(warehouses, services, company.id, warehouse);
  if (warehouse !== undefined && !found) throw new Failure('values.unknown', { name: warehouse });
  const place = found ? { warehouseId: found.id } : {};
  if (location === undefined) return place;
  if (location === '') return { ...place, locationId: null };
  const warehouseId = found?.id ?? knownLot(state, lotId).warehouseId;
  return { ...place, locationId: await locationByCode(services, company.id, warehouseId, location) };
}
