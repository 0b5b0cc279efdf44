import type { Kept } from './keepRunning.ts';
import type { Life } from './part.ts';
import type { Part } from './parts.ts';

/** Each needs those after it until it has ended. The most that each may take, all together no more than `inAll`. */
const order: [Part, number][] = [
  ['server', 8_000],
  ['projector', 3_000],
  ['eventstore', 3_000],
  ['postgres', 8_000],
];
const inAll = 9_000;
const least = 300;

export async function shutDown(kept: Map<Part, Kept>, errands: Life[]): Promise<void> {
  const end = Date.now() + inAll;
  await Promise.all(errands.map((errand) => errand.stop(least)));
  for (const [index, [part, most]] of order.entries()) {
    const forLater = (order.length - 1 - index) * least;
    await kept.get(part)?.stop(Math.max(least, Math.min(most, end - Date.now() - forLater)));
  }
}
