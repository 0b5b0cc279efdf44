import type { RecordPart } from '../recordPart.ts';

type FactValue = string | number | boolean;

/** What a fact is of. */
interface FactOwner {
  /** As the history names it. */
  readonly field: string;
  /** Null: the record itself. */
  readonly part: RecordPart | null;
}

/** One thing that was known of a record at a moment. What was empty is no fact. */
export interface Fact extends FactOwner {
  readonly value: FactValue;
}

/** How a fact of one moment differs at another; null: it was not known then. */
export interface FactChange extends FactOwner {
  readonly from: FactValue | null;
  readonly to: FactValue | null;
}

export type Known = Readonly<Record<string, FactValue | null>>;

/** The fields of a record, or of a part of it, that are not empty. */
export const factsOf = (known: Known, part: RecordPart | null = null): Fact[] =>
  Object.entries(known).flatMap(([field, value]) => (value === null || value === '' ? [] : [{ field, part, value }]));

const keyOf = ({ field, part }: FactOwner): string => JSON.stringify([part?.kind, part?.id, field]);

/** What became of the facts of one moment until another: changed, new and gone ones, in the order of the facts. */
export function diffFacts(from: readonly Fact[], to: readonly Fact[]): FactChange[] {
  const before = new Map(from.map((fact) => [keyOf(fact), fact]));
  const after = new Map(to.map((fact) => [keyOf(fact), fact]));
  return [...new Map([...before, ...after]).values()].flatMap((fact) => {
    const { field, part } = fact;
    const [was, is] = [before.get(keyOf(fact))?.value ?? null, after.get(keyOf(fact))?.value ?? null];
    return was === is ? [] : [{ field, part, from: was, to: is }];
  });
}

/** The facts of the other moment: `applyDiff(a, diffFacts(a, b))` are those of `b`. */
export function applyDiff(facts: readonly Fact[], changes: readonly FactChange[]): Fact[] {
  const known = new Map(facts.map((fact) => [keyOf(fact), fact]));
  for (const { field, part, to } of changes) {
    const key = keyOf({ field, part });
    if (to === null) known.delete(key);
    else known.set(key, { field, part, value: to });
  }
  return [...known.values()];
}
