import {
  giveUpLocation,
  layOutLocation,
  relabelLocation,
  type GiveUpLocation,
} from '../../domain/company/locations.ts';
import { addressWarehouse, closeWarehouse, warehouse } from '../../domain/company/warehouse.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { mainWarehouseId } from './defineByName.ts';
import { warehouses } from './namedKinds.ts';
import { addNamed, removeNamed, renameTo, restoreNamed } from './namedSettings.ts';
import type { SettingDeps, SettingFields, SettingList, ExistingSetting } from './settingList.ts';
import { assertUnused } from '../../queries/company/usesOf.ts';

/** Warehouses: name, code and address (rules 18.16). The main one stays: goods go there when nobody names another. */
export const warehouseSettings: SettingList = {
  async add(deps, { name, ...fields }, context) {
    const added = await addNamed(warehouses, deps, name, context);
    const addressed = await address(deps, added.id, fields, subContext(context, `address-${added.id}`));
    return { ...(addressed ?? added), id: added.id };
  },
  async change(deps, stands, { name, ...fields }, context) {
    const renamed = name === undefined ? null : await renameTo(warehouses, deps, stands, name, context);
    const addressing = renamed ? subContext(context, `address-${stands.id}`) : context;
    const addressed = await address(deps, stands.id, fields, addressing);
    const last = addressed ?? renamed ?? (await deps.handler.load(warehouse, context.companyId, stands.id));
    return { ...last, types: [...(renamed?.types ?? []), ...(addressed?.types ?? [])] };
  },
  async remove(deps, stands, context) {
    if (stands.id === mainWarehouseId(context.companyId)) {
      throw new DomainError('company.mainWarehouseStays', { name: stands.name });
    }
    await assertUnused(deps.db, context.companyId, { ...stands, list: 'warehouse' });
    return removeNamed(warehouses, closeWarehouse, deps, stands, context);
  },
  // Code and address were never taken off it.
  restore: (deps, stood, context) => restoreNamed(warehouses, deps, stood, context),
};

async function address(
  { handler }: SettingDeps,
  id: string,
  { code, address: where }: Partial<SettingFields>,
  context: CommandContext,
): Promise<Handled | null> {
  if (code === undefined && where === undefined) return null;
  const data = {
    id,
    ...(code === undefined ? {} : { code }),
    ...(where === undefined ? {} : { address: where }),
  };
  return handler.handle(warehouse, id, data, addressWarehouse, context);
}

/** Locations, each in the stream of its warehouse. */
export const locationSettings: SettingList = {
  async add({ handler }, { name, code = '', warehouseId, kind }, context) {
    if (warehouseId === undefined) throw new DomainError('company.warehouseRequired', {}, 'warehouseId');
    await assertWarehouse(handler, context, warehouseId);
    const locationId = entityId(context.commandId, 'location');
    const data = { id: warehouseId, locationId, code, name, ...(kind === undefined ? {} : { kind }) };
    return { ...(await handler.handle(warehouse, warehouseId, data, layOutLocation, context)), id: locationId };
  },
  change({ handler }, stands, { name, code, kind }, context) {
    const data = {
      ...placeOf(stands),
      ...(name === undefined ? {} : { name }),
      ...(code === undefined ? {} : { code }),
      ...(kind === undefined ? {} : { kind }),
    };
    return handler.handle(warehouse, data.id, data, relabelLocation, context);
  },
  async remove({ handler, db }, stands, context) {
    await assertUnused(db, context.companyId, { ...stands, list: 'location' });
    const command: GiveUpLocation = placeOf(stands);
    return handler.handle(warehouse, command.id, command, giveUpLocation, context);
  },
  restore({ handler }, stood, context) {
    const { name, code, kind } = stood;
    const data = { ...placeOf(stood), name, code: code ?? '', ...(kind ? { kind } : {}) };
    return handler.handle(warehouse, data.id, data, layOutLocation, context);
  },
};

const placeOf = ({ id, parentId }: ExistingSetting) => ({ id: parentId ?? '', locationId: id });

async function assertWarehouse(
  handler: SettingDeps['handler'],
  { companyId }: CommandContext,
  warehouseId: string,
): Promise<void> {
  const { state } = await handler.load(warehouse, companyId, warehouseId);
  if (!state.isDefined) throw new DomainError('company.settingUnknown', { id: warehouseId }, 'warehouseId');
}
