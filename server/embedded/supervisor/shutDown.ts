import type { Kept } from './keepRunning.ts';
import type { PartProcess } from './part.ts';
import type { Part } from './parts.ts';

/** Each part is stopped before the parts it needs. Maximum time per part, `inAll` at most together. */
const order: [Part, number][] = [
  ['server', 8_000],
  ['projector', 3_000],
  ['eventstore', 3_000],
  ['postgres', 8_000],
];
const inAll = 9_000;
const least = 300;

export async function shutDown(kept: Map<Part, Kept>, tasks: PartProcess[]): Promise<void> {
  const end = Date.now() + inAll;
  await Promise.all(tasks.map((task) => task.stop(least)));
  for (const [index, [part, most]] of order.entries()) {
    const forLater = (order.length - 1 - index) * least;
    await kept.get(part)?.stop(Math.max(least, Math.min(most, end - Date.now() - forLater)));
  }
}
