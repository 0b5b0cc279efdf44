import { DomainError } from '../../kernel/decider.ts';
import { LIST_MAX } from './limits.ts';
import { assertDefined } from './namedEntity.ts';
import { checkedSettingName } from './settingName.ts';
import {
  checkedCode,
  LocationKind,
  assertCodeUnique,
  type Location,
  type LocationKindCode,
  type Warehouse,
  type WarehouseEvent,
} from './warehouse.ts';

export interface LayOutLocation {
  id: string;
  locationId: string;
  code: string;
  name: string;
  kind?: LocationKindCode;
}

/** A new place in a warehouse; its code is the only one there. Kind: ITEM unless said otherwise. */
export function layOutLocation(wanted: LayOutLocation, state: Warehouse): WarehouseEvent[] {
  const { id, locationId, kind = LocationKind.ITEM } = wanted;
  assertDefined(state, id);
  const code = checkedCode(wanted.code, true);
  const name = checkedSettingName(wanted.name);
  assertCodeUnique(state, code);
  if (state.locations.length >= LIST_MAX) throw new DomainError('company.listFull', { maximum: LIST_MAX });
  return [{ type: 'LocationLaidOut', data: { id, locationId, code, name, kind } }];
}

export interface RelabelLocation {
  id: string;
  locationId: string;
  code?: string;
  name?: string;
  kind?: LocationKindCode;
}

/** Another code, name or kind for a location, each only when it changed. */
export function relabelLocation(wanted: RelabelLocation, state: Warehouse): WarehouseEvent[] {
  const { id, locationId } = wanted;
  const { code, name, kind } = knownLocation(state, locationId);
  const to = {
    code: checkedCode(wanted.code ?? code, true),
    name: checkedSettingName(wanted.name ?? name, name),
    kind: wanted.kind ?? kind,
  };
  if (to.code === code && to.name === name && to.kind === kind) return [];
  assertCodeUnique(state, to.code, locationId);
  return [{ type: 'LocationRelabelled', data: { id, locationId, to, was: { code, name, kind } } }];
}

export interface GiveUpLocation {
  id: string;
  locationId: string;
}

/** Takes a location away that nothing uses: anyone who asks has looked. */
export function giveUpLocation({ id, locationId }: GiveUpLocation, state: Warehouse): WarehouseEvent[] {
  const { code, name } = knownLocation(state, locationId);
  return [{ type: 'LocationGivenUp', data: { id, locationId, code, name } }];
}

function knownLocation({ locations }: Warehouse, locationId: string): Location {
  const found = locations.find((one) => one.locationId === locationId);
  if (!found) throw new DomainError('company.settingUnknown', { id: locationId });
  return found;
}
