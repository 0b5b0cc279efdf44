import type { Projection } from './projection.ts';

/** The projections with these names, all without names. Throws a RangeError that lists the known names. */
export function selectProjections(
  projections: readonly Projection[],
  names?: readonly string[],
): readonly Projection[] {
  if (!names?.length) return projections;
  return [...new Set(names)].map((wanted) => {
    const found = projections.find(({ name }) => name === wanted);
    if (!found)
      throw new RangeError(`no read model ${wanted}; there are ${projections.map(({ name }) => name).join(', ')}`);
    return found;
  });
}
