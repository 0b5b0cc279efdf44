import { expect, it } from 'vitest';
import { projections } from '../../projections/all.ts';
import { readModels } from '../../server/queries/readModels.ts';

it('knows read models by names that exist', () => {
  expect(projections.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(readModels)));
});
