import { DomainError, type Command, type Decider, type Event } from '../../kernel/decider.ts';
import { unseenCharacter } from '../text.ts';
import { NAME_MAX } from './limits.ts';

type NamedEvent<Type extends string> = Event<Type, { id: string; name: string }>;

export interface NamedEntity {
  readonly isDefined: boolean;
  readonly name: string;
}

/** A thing that so far is only its name: a unit of measure, a category, a warehouse. Its name is claimed before. */
const namedEntity = <Type extends string>(category: string): Decider<NamedEntity, NamedEvent<Type>> => ({
  category,
  initialState: () => ({ isDefined: false, name: '' }),
  evolve: (_, { data }) => ({ isDefined: true, name: data.name }),
});

/** A name as people write it: trimmed, required, at most NAME_MAX characters, none of them unseen. */
export function checkedName(written: string, field = 'name'): string {
  const name = written.trim();
  if (name === '') throw new DomainError('company.nameRequired', {}, field);
  if (name.length > NAME_MAX) throw new DomainError('company.nameTooLong', { value: name, maximum: NAME_MAX }, field);
  const found = unseenCharacter(name);
  if (found !== null) throw new DomainError('company.nameHasControlCharacter', { found }, field);
  return name;
}

export type DefineNamedEntity = Command<'DefineNamedEntity', { id: string; name: string }>;

const define =
  <Type extends string>(type: Type) =>
  ({ data }: DefineNamedEntity, { isDefined }: NamedEntity): NamedEvent<Type>[] => {
    if (isDefined) return [];
    return [{ type, data: { id: data.id, name: checkedName(data.name) } }];
  };

export const unitOfMeasure = namedEntity<'UnitOfMeasureDefined'>('unitOfMeasure');
export const defineUnitOfMeasure = define('UnitOfMeasureDefined');

export const productCategory = namedEntity<'ProductCategoryDefined'>('productCategory');
export const defineProductCategory = define('ProductCategoryDefined');

export const warehouse = namedEntity<'WarehouseOpened'>('warehouse');
export const openWarehouse = define('WarehouseOpened');

export type UnitOfMeasureEvent = NamedEvent<'UnitOfMeasureDefined'>;
export type ProductCategoryEvent = NamedEvent<'ProductCategoryDefined'>;
export type WarehouseEvent = NamedEvent<'WarehouseOpened'>;

/** The warehouse that goods belong to when nobody names one (rules 18.3). */
export const MAIN_WAREHOUSE = 'Main warehouse';
