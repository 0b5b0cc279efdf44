/** Turns the payload of one version of an event type into the next version's. Pure and total. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** For each event type the steps from version 1 upwards: `steps[0]` makes version 2 out of version 1. */
export type UpcasterTable = Readonly<Record<string, readonly Upcaster[]>>;

/** The schema version that new events of a type are written with. */
export const currentVersion = (table: UpcasterTable, type: string): number => 1 + (table[type]?.length ?? 0);

/** The payload as today's code knows it; old events are lifted on read and never re-validated (rules 17). */
export function upcast(table: UpcasterTable, type: string, version: number, data: object): object {
  const steps = table[type];
  if (!steps || version > steps.length) return data;
  return steps.slice(version - 1).reduce((lifted, step) => step(lifted), data as Record<string, unknown>);
}
