/** What one figure reaches against its floor, both measured alternately in one process (design 11). */
export interface Comparison {
  readonly name: string;
  /** Of both sides: appends/s, ms (p95), MB ... */
  readonly unit: string;
  /** What figure / floor must come to; absent where the figure is only reported. */
  readonly reach?: { readonly least: number } | { readonly most: number };
  readonly rounds?: number;
  /** Absent where there is nothing to compare with: the figure stands alone. */
  readonly floor?: () => Promise<number>;
  readonly figure: () => Promise<number>;
}

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export interface Measured {
  readonly name: string;
  readonly unit: string;
  readonly rounds: number;
  readonly figure: Spread;
  readonly floor?: Spread;
  readonly ratio?: Spread;
  readonly reach?: string;
  readonly isReached?: boolean;
  /** The floor itself varied more than twofold: the machine was busy with something else. */
  readonly isNoisy?: true;
}

const ROUNDS = 5;

/** Warms both sides up, then measures them one after the other; the median of the rounds' ratios is the result. */
export async function compare({ name, unit, reach, rounds = ROUNDS, floor, figure }: Comparison): Promise<Measured> {
  const figures: number[] = [];
  const floors: number[] = [];
  // A single round is one that takes minutes: it warms up within itself.
  for (let round = rounds === 1 ? 1 : 0; round <= rounds; round++) {
    const [under, over] = [floor ? await floor() : null, await figure()];
    if (round === 0) continue;
    if (under !== null) floors.push(under);
    figures.push(over);
  }
  const measured = { name, unit, rounds, figure: spread(figures) };
  if (!floor) return measured;
  const ratio = spread(figures.map((value, round) => value / (floors[round] ?? NaN)));
  const ground = spread(floors);
  return {
    ...measured,
    floor: ground,
    ratio,
    ...(reach ? { reach: 'least' in reach ? `>= ${String(reach.least)}` : `<= ${String(reach.most)}` } : {}),
    ...(reach ? { isReached: 'least' in reach ? ratio.median >= reach.least : ratio.median <= reach.most } : {}),
    ...(ground.max > 2 * ground.min ? { isNoisy: true } : {}),
  };
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number): number => Number((sorted[index] ?? NaN).toPrecision(4));
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(sorted.length - 1) };
}

/** The value in the middle. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The value that 95 of 100 do not exceed (nearest rank). */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
}

/** How many a second, of `count` that `work` does. */
export async function rate(count: number, work: () => Promise<unknown>): Promise<number> {
  return (count / (await milliseconds(work))) * 1_000;
}

/** How long `work` takes. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Does `work` for 0 .. count - 1, so many at a time. */
export async function inFlight(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}
