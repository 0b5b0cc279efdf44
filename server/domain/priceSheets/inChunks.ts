/** Items in one event: below 256 kB (design 3). */
const CHUNK = 500;

export const inChunks = <Item>(items: readonly Item[], size = CHUNK): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
