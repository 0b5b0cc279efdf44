import { warehouse } from '../../domain/company/warehouse.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { openLots, type OpeningStock } from '../../domain/inventory/openLots.ts';
import { sameValue, type Claims } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler } from '../../kernel/handleCommand.ts';
import { productBySku } from '../catalog/productBySku.ts';
import { warehouseByName } from '../company/defineByName.ts';
import { presentName } from '../company/presentName.ts';

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/** An opening lot as people write it; quantity in the product's inventory unit. */
export interface WrittenLot {
  readonly sku: string;
  /** Absent: `OPEN-<sku>`. */
  readonly lot?: string | undefined;
  readonly onHand: string;
  /** By name; absent: the product's own. */
  readonly warehouse?: string | undefined;
  /** By its code in the warehouse. */
  readonly location?: string | undefined;
  /** Absent: the product's default cost of now (rules 18.6). */
  readonly cost?: string | undefined;
  readonly receivedOn?: string | undefined;
  readonly bestBy?: string | undefined;
  readonly note?: string | undefined;
}

/** The lot that stock without a lot's name is opened as. */
export const openingLotId = (sku: string, lot?: string): string => lot ?? `OPEN-${sku}`;

/** The location of a code in a warehouse. Throws DomainError `inventory.locationUnknown`. */
export async function locationByCode(
  { handler }: Deps,
  companyId: string,
  warehouseId: string,
  code: string,
): Promise<string> {
  const { state } = await handler.load(warehouse, companyId, warehouseId);
  const found = state.locations.find((one) => sameValue(one.code) === sameValue(code));
  if (!found) throw new DomainError('inventory.locationUnknown', { value: code, warehouse: state.name }, 'location');
  return found.locationId;
}

/** Opens a product's stock, all its lots at once; false where this very command had done it (rules 14, 16). */
export async function openingLots(deps: Deps, rows: readonly WrittenLot[], context: CommandContext): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  const { companyId } = context;
  const found = await productBySku(deps, companyId, first.sku);
  if (found === null) throw new DomainError('inventory.skuUnknown', { value: first.sku }, 'sku');
  const { productId, state } = found;
  const unit = await presentName(deps, { companyId, kind: 'unit', id: state.unitId, then: state.unit });
  const lots: OpeningStock[] = [];
  for (const row of rows) lots.push(await lotOf(row));
  return (await deps.handler.handle(inventory, productId, { productId, lots }, openLots, context)).types.length > 0;

  async function lotOf(row: WrittenLot): Promise<OpeningStock> {
    const { receivedOn, bestBy, note, location } = row;
    const cost = row.cost ?? state.cost ?? undefined;
    const warehouseId = row.warehouse ? (await warehouseByName(deps, row.warehouse, context)).id : state.warehouseId;
    const locationId = location ? await locationByCode(deps, companyId, warehouseId, location) : undefined;
    return {
      lotId: openingLotId(state.sku, row.lot),
      quantity: row.onHand,
      unit,
      warehouseId,
      ...(receivedOn === undefined ? {} : { receivedOn }),
      ...(bestBy === undefined ? {} : { bestBy }),
      ...(cost === undefined ? {} : { cost }),
      ...(note === undefined ? {} : { note }),
      ...(locationId === undefined ? {} : { locationId }),
    };
  }
}
