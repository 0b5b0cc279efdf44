import type { Projection } from '../../projections/projection.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface CheckpointRow {
  readonly version: number;
  readonly position: bigint;
  readonly epoch: bigint;
  readonly parks: bigint;
}

/** What is committed. */
export interface Tables {
  readonly checkpoints: Map<string, CheckpointRow>;
  /** Rows by their key, table by table. */
  readonly rows: Map<string, Map<string, Row>>;
  /** Parked streams of each projection. */
  readonly parked: Map<string, Set<string>>;
}

/** A change that a transaction makes when it commits. */
export type Change = (tables: Tables) => void;

/** Tables and checkpoints in memory, with PostgreSQL's row lock on checkpoints and its late flush of commits. */
export interface ModelTables {
  committed: Tables;
  /** Raised when the database is gone and back: older connections are dead. */
  restarts: number;
  /** Waits for a checkpoint's row and holds it. */
  lock(projection: string, by: object): Promise<void>;
  unlock(by: object): void;
  /** All at once. */
  commit(changes: readonly Change[]): void;
  /** As `pg_ctl stop -m immediate`: the last commits, which were not flushed yet (trust R7), never happened. */
  crash(lost: number): void;
  /** Told of every commit. */
  onCommit: (tables: Tables) => void;
}

/** How many commits back a crash may set it. */
const UNFLUSHED = 4;

export function modelTables(projections: readonly Projection[]): ModelTables {
  const holders = new Map<string, { readonly by: object; readonly waiting: (() => void)[] }>();
  const earlier: Tables[] = [];

  const tables: ModelTables = {
    committed: emptyTables(projections),
    restarts: 0,
    onCommit: () => undefined,
    async lock(projection, by) {
      for (;;) {
        const held = holders.get(projection);
        if (!held) holders.set(projection, { by, waiting: [] });
        if (!held || held.by === by) return;
        await new Promise<void>((resolve) => held.waiting.push(resolve));
      }
    },
    unlock(by) {
      for (const [projection, held] of holders) {
        if (held.by !== by) continue;
        holders.delete(projection);
        for (const resolve of held.waiting) resolve();
      }
    },
    commit(changes) {
      if (changes.length === 0) return;
      earlier.push(copyOf(tables.committed));
      if (earlier.length > UNFLUSHED) earlier.shift();
      for (const change of changes) change(tables.committed);
      tables.onCommit(tables.committed);
    },
    crash(lost) {
      for (let back = 0; back < lost; back++) tables.committed = earlier.pop() ?? tables.committed;
      tables.restarts++;
      earlier.length = 0;
      for (const { by } of [...holders.values()]) tables.unlock(by);
    },
  };
  return tables;
}

/** Tables made ready, nothing read yet. */
export const emptyTables = (projections: readonly Projection[]): Tables => ({
  checkpoints: new Map(
    projections.map(({ name, version }) => [name, { version, position: -1n, epoch: 0n, parks: 0n }] as const),
  ),
  rows: new Map(projections.flatMap(({ tables }) => tables.map((table) => [table, new Map<string, Row>()] as const))),
  parked: new Map(projections.map(({ name }) => [name, new Set<string>()] as const)),
});

// Rows are replaced, never altered, so that copies may share them.
const copyOf = ({ checkpoints, rows, parked }: Tables): Tables => ({
  checkpoints: new Map(checkpoints),
  rows: new Map([...rows].map(([table, of]) => [table, new Map(of)])),
  parked: new Map([...parked].map(([name, streams]) => [name, new Set(streams)])),
});
