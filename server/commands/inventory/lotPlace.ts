import { locationName, warehouse, type Warehouse } from '../../domain/company/warehouse.ts';
import type { CorrectLot } from '../../domain/inventory/correctLot.ts';
import type { Inventory } from '../../domain/inventory/inventory.ts';
import type { LotFacts } from '../../domain/inventory/lot.ts';
import { knownLot } from '../../domain/inventory/lotRules.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

interface WantedPlace {
  readonly warehouseId?: string | undefined;
  /** Null: at no place of the warehouse. */
  readonly locationId?: string | null | undefined;
}

/**
 * Where a lot is to be by its correction, and both places in words for the history. A location is one of a warehouse: a lot
 * that is in another leaves it. Throws DomainError `company.settingUnknown`, `inventory.locationUnknown`.
 */
export async function lotPlace(
  handler: Pick<CommandHandler, 'load'>,
  { companyId, state, lotId }: { companyId: string; state: Inventory; lotId: string },
  wanted: WantedPlace,
): Promise<{ facts: Partial<LotFacts>; place?: NonNullable<CorrectLot['place']> }> {
  if (wanted.warehouseId === undefined && wanted.locationId === undefined) return { facts: {} };
  const lot = knownLot(state, lotId);
  const loaded = async (id: string): Promise<Warehouse> => (await handler.load(warehouse, companyId, id)).state;
  const warehouseId = wanted.warehouseId ?? lot.warehouseId;
  const [was, is] = await Promise.all([loaded(lot.warehouseId), loaded(warehouseId)]);
  if (wanted.warehouseId !== undefined && !is.isDefined)
    throw new DomainError('company.settingUnknown', { id: warehouseId }, 'warehouseId');
  const kept = warehouseId === lot.warehouseId ? lot.locationId : null;
  const locationId = wanted.locationId === undefined ? kept : wanted.locationId;
  const found = is.locations.find((one) => one.locationId === locationId);
  if (wanted.locationId && !found)
    throw new DomainError('inventory.locationUnknown', { value: locationId, warehouse: is.name }, 'locationId');
  return {
    facts: { warehouseId, locationId },
    place: { old: placeName(was, lot.locationId), new: placeName(is, locationId) },
  };
}

/** `Main warehouse · A-01 · Aisle A`. */
function placeName({ name, locations }: Warehouse, locationId: string | null): string {
  const found = locations.find((one) => one.locationId === locationId);
  return [name, found ? locationName(found.code, found.name) : ''].filter((part) => part !== '').join(' · ');
}
