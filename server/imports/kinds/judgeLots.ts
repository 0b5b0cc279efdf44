import { productBySku } from '../../commands/catalog/productBySku.ts';
import { unitNamed } from '../../commands/catalog/upsertUnitRows.ts';
import { warehouses } from '../../commands/company/namedKinds.ts';
import { named } from '../../commands/company/namedStreams.ts';
import { presentName } from '../../commands/company/presentName.ts';
import { locationByCode, openingLotId } from '../../commands/inventory/openingLots.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { warehouse } from '../../domain/company/warehouse.ts';
import { compare, isZero } from '../../domain/decimal.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { Lot } from '../../domain/inventory/lot.ts';
import { DomainError } from '../../kernel/decider.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { finding, findingOf, type Difference, type Finding } from '../finding.ts';
import type { FileRow, ImportPlace, Verdict } from '../fileKind.ts';
import { unknownSku } from './judging.ts';

/** Columns of a lots file. */
export const lotFields = [
  'sku', 'lot', 'onHand', 'inventoryUOM', 'warehouse', 'location', 'cost', 'receivedOn', 'bestBy', 'note',
] as const; // prettier-ignore
export type LotField = (typeof lotFields)[number];

/** What a row says; what it leaves empty is undefined. Dates YYYY-MM-DD, amounts as decimals. */
export interface LotRow extends FileRow, Readonly<Partial<Record<LotField, string>>> {
  readonly sku: string;
  readonly onHand: string;
}

/** The lots of one product in a file against what it has: each is there already, or it opens while nothing has moved. */
export async function judgeLots(rows: readonly LotRow[], where: ImportPlace): Promise<Verdict<LotRow>> {
  const { services, companyId, nameOf } = where;
  const [first] = rows;
  if (!first) return { findings: [], complete: [] };
  const found = await productBySku(services, companyId, first.sku);
  if (found === null) return unknownSku(rows, nameOf('sku'));
  const { productId, state: known } = found;
  const { state } = await services.handler.load(inventory, companyId, productId);
  const findings: Finding[] = [];
  const complete: number[] = [];
  for (const row of rows) {
    const lotId = openingLotId(known.sku, row.lot);
    const lot = Object.hasOwn(state.lots, lotId) ? state.lots[lotId] : undefined;
    try {
      await mustBeItsUnit(row, known, where);
      const place = await placeOf(row, known, where);
      if (lot && !isZero(lot.received)) {
        const differences = await differencesOf(row, lot, place, where);
        if (differences.length === 0) complete.push(row.row);
        else findings.push(finding(row.row, nameOf('lot'), lotId, 'import.lotDiffers', { value: lotId, differences }));
      } else if (isZero(row.onHand)) {
        // Nothing of it: what no lot would say as well.
        complete.push(row.row);
      } else if (state.firstMovement) {
        throw new DomainError('inventory.alreadyMoved', { ...state.firstMovement }, 'lot');
      } else await mustBePlausible(row, where);
    } catch (error) {
      const field = error instanceof DomainError ? (error.field ?? 'lot') : 'lot';
      findings.push(findingOf(error, row.row, nameOf(field), String(row[field as keyof LotRow] ?? lotId)));
    }
  }
  return { findings, complete };
}

/** A lot that is opened came before today, and before its goods were old. */
async function mustBePlausible(
  { receivedOn, bestBy }: LotRow,
  { services: { db, clock }, companyId }: ImportPlace,
): Promise<void> {
  if (receivedOn === undefined) return;
  if (receivedOn > (await dayOf(db, companyId, clock.now())))
    throw new DomainError('import.receivedInFuture', { value: receivedOn }, 'receivedOn');
  if (bestBy !== undefined && bestBy < receivedOn)
    throw new DomainError('import.bestByBeforeReceipt', { value: bestBy, receivedOn }, 'bestBy');
}

async function mustBeItsUnit(
  { inventoryUOM }: LotRow,
  known: Product,
  { services, companyId }: ImportPlace,
): Promise<void> {
  if (inventoryUOM === undefined) return;
  const found = await unitNamed(services, companyId, known, inventoryUOM);
  if (found?.id === known.unitId) return;
  const unit = await presentName(services, { companyId, kind: 'unit', id: known.unitId, then: known.unit });
  throw new DomainError('import.otherUnit', { value: inventoryUOM, unit }, 'inventoryUOM');
}

interface Place {
  /** Null: a warehouse that the import would make. */
  readonly warehouseId: string | null;
  readonly locationId: string | null;
}

async function placeOf(row: LotRow, known: Product, { services, companyId }: ImportPlace): Promise<Place> {
  const found = row.warehouse ? await named(warehouses, services, companyId, row.warehouse) : null;
  const warehouseId = row.warehouse ? (found?.id ?? null) : known.warehouseId;
  if (row.location === undefined) return { warehouseId, locationId: null };
  if (warehouseId === null)
    throw new DomainError('inventory.locationUnknown', { value: row.location, warehouse: row.warehouse }, 'location');
  return { warehouseId, locationId: await locationByCode(services, companyId, warehouseId, row.location) };
}

/**
 * A cell that is empty says nothing. On hand may be as it is now, or as it was received; an export writes the day on which
 * a lot was booked where nobody wrote down when it came.
 */
async function differencesOf(
  row: LotRow,
  lot: Lot,
  { warehouseId, locationId }: Place,
  { services, companyId }: ImportPlace,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const differs = (field: string, file: string, catalogue: string | null): void => {
    differences.push({ field, file, catalogue: catalogue ?? '' });
  };
  const isAmount = compare(row.onHand, lot.onHand) === 0 || compare(row.onHand, lot.received) === 0;
  if (!isAmount) differs('onHand', row.onHand, lot.onHand);
  if (row.cost !== undefined && (lot.cost === null || compare(row.cost, lot.cost) !== 0))
    differs('cost', row.cost, lot.cost);
  for (const field of ['receivedOn', 'bestBy', 'note'] as const)
    if (row[field] !== undefined && row[field] !== lot[field] && !(field === 'receivedOn' && lot.receivedOn === null))
      differs(field, row[field], lot[field]);
  if (row.warehouse !== undefined && warehouseId !== lot.warehouseId) {
    const { state } = await services.handler.load(warehouse, companyId, lot.warehouseId);
    differs('warehouse', row.warehouse, state.name);
  }
  if (row.location !== undefined && locationId !== lot.locationId) {
    const { state } = await services.handler.load(warehouse, companyId, lot.warehouseId);
    const there = state.locations.find((one) => one.locationId === lot.locationId)?.code ?? null;
    differs('location', row.location, there);
  }
  return differences;
}
