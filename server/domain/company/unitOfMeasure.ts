import type { Decider, Event } from '../../kernel/decider.ts';
import { define, remove, rename, unnamed, type Named, type NamedEntity } from './namedEntity.ts';

export type UnitOfMeasureEvent =
  | Event<'UnitOfMeasureDefined', Named>
  | Event<'UnitOfMeasureRenamed', Named & { was: string }>
  | Event<'UnitOfMeasureRemoved', Named>;

/** A unit of the company: products take theirs from these. */
export const unitOfMeasure: Decider<NamedEntity, UnitOfMeasureEvent> = {
  category: 'unitOfMeasure',
  version: 2,
  initialState: () => unnamed,
  evolve(_, { type, data: { name } }) {
    switch (type) {
      case 'UnitOfMeasureDefined':
      case 'UnitOfMeasureRenamed':
        return { isDefined: true, name };
      case 'UnitOfMeasureRemoved':
        return { isDefined: false, name };
    }
  },
};

export const defineUnitOfMeasure = define('UnitOfMeasureDefined');
export const renameUnitOfMeasure = rename('UnitOfMeasureRenamed');
export const removeUnitOfMeasure = remove('UnitOfMeasureRemoved');
