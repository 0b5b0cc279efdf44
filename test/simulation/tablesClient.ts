import type pg from 'pg';
import type { Change, CheckpointRow, ModelTables } from './modelTables.ts';
import type { Process, Trace } from './processes.ts';
import type { Random } from './random.ts';
import { rowChange } from './statements.ts';

/** What can go wrong between the projector and its database, as probabilities a statement. */
export interface TableFaults {
  /** The connection breaks before the statement arrives. */
  readonly drop: number;
  /** It breaks behind a COMMIT, which took effect. */
  readonly loseAnswer: number;
}

interface Deps {
  readonly tables: ModelTables;
  readonly process: Process;
  readonly random: Random;
  readonly faults: () => TableFaults;
  readonly trace: Trace;
  /** Only to show that the checks find it: the checkpoint moves wherever it is. */
  readonly withoutCompareAndSet?: boolean;
  /** Only to show that the checks find it: every statement is a transaction of its own. */
  readonly withoutTransactions?: boolean;
}

interface Question {
  readonly text: string;
  readonly values: readonly unknown[];
}
type Answer = readonly Readonly<Record<string, unknown>>[];

/** A connection that is gone; the projector's own code takes this wording for an outage. */
const terminated = (): Error => new Error('Connection terminated unexpectedly');

/**
 * One process's pool of connections to the model's tables, as far as the projector uses one: it understands the
 * statements of `projections/running` and throws on any other, so that a new one is not passed over.
 */
export function tablesPool(deps: Deps): pg.Pool {
  const { process } = deps;
  const connect = (): Connection => new Connection(deps);
  return {
    async connect() {
      await process.travel();
      return connect();
    },
    async query(question: string | Question, values: readonly unknown[] = []) {
      const connection = connect();
      try {
        return await connection.query(question, values);
      } finally {
        connection.release();
      }
    },
  } as unknown as pg.Pool;
}

class Connection {
  readonly #deps: Deps;
  readonly #restarts: number;
  #changes: Change[] | null = null;
  #isBroken = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#restarts = deps.tables.restarts;
    // The kernel closes a dead process's connections, and the database rolls back.
    deps.process.died.addEventListener('abort', () => {
      this.#break();
    });
  }

  on(): void {} // eslint-disable-line @typescript-eslint/no-empty-function -- failures are told by query
  off(): void {} // eslint-disable-line @typescript-eslint/no-empty-function -- see above

  release(): void {
    this.#break();
  }

  async query(question: string | Question, values: readonly unknown[] = []): Promise<{ rows: Answer }> {
    const { process, random, faults, trace, tables } = this.#deps;
    const { text, values: given } = typeof question === 'string' ? { text: question, values } : question;
    await process.travel(8);
    if (random.chance(faults().drop)) this.#break();
    if (this.#isBroken || tables.restarts !== this.#restarts) throw terminated();
    const rows = await this.#execute(text, given);
    if (text === 'COMMIT' && random.chance(faults().loseAnswer)) {
      trace.tell(process.name, 'committed, and is not told');
      this.#break();
    }
    await process.travel(8);
    if (this.#isBroken || tables.restarts !== this.#restarts) throw terminated();
    return { rows };
  }

  #break(): void {
    this.#isBroken = true;
    this.#changes = null;
    this.#deps.tables.unlock(this);
  }

  /** Waits for a checkpoint's row; whose connection breaks meanwhile does not get it. */
  async #lock(name: string): Promise<void> {
    const { tables } = this.#deps;
    await tables.lock(name, this);
    if (!this.#isBroken && tables.restarts === this.#restarts) return;
    tables.unlock(this);
    throw terminated();
  }

  async #execute(text: string, values: readonly unknown[]): Promise<Answer> {
    const { tables, withoutTransactions = false } = this.#deps;
    if (text === 'BEGIN') this.#changes = [];
    else if (text === 'COMMIT' || text === 'ROLLBACK') {
      if (text === 'COMMIT') tables.commit(this.#changes ?? []);
      this.#changes = null;
      tables.unlock(this);
    } else {
      const [rows, change] = await this.#read(text, values);
      if (this.#changes && !withoutTransactions) this.#changes.push(...change);
      else {
        tables.commit(change);
        tables.unlock(this);
      }
      return rows;
    }
    return [];
  }

  /** What a statement answers, and what it changes. */
  async #read(text: string, values: readonly unknown[]): Promise<[Answer, Change[]]> {
    const { tables } = this.#deps;
    const [name, second] = values as [string, unknown];
    const change = rowChange(text, values);
    if (change) return [[], [change]];
    if (text.startsWith('SELECT pg_notify') || text.includes('plumbing.retry_request')) return [[], []];
    if (text.includes('to_regclass')) return [[{ there: true }], []];
    if (text.startsWith('SELECT stream FROM plumbing.parked'))
      return [[...(tables.committed.parked.get(name) ?? [])].map((stream) => ({ stream })), []];
    if (text.startsWith('SELECT position, version, epoch, parks')) {
      if (text.includes('FOR UPDATE')) await this.#lock(name);
      const row = tables.committed.checkpoints.get(name);
      return [
        row ? [{ ...row, position: String(row.position), epoch: String(row.epoch), parks: String(row.parks) }] : [],
        [],
      ];
    }
    if (text.startsWith('UPDATE plumbing.checkpoint SET epoch'))
      return [[], await this.#fence(BigInt(name), second as readonly string[])];
    if (text.startsWith('UPDATE plumbing.checkpoint SET position')) return this.#move(values);
    throw new TypeError(`the model does not know: ${text}`);
  }

  async #fence(epoch: bigint, names: readonly string[]): Promise<Change[]> {
    for (const name of names) await this.#lock(name);
    return names.map((name) => set(name, (row) => (row.epoch < epoch ? { ...row, epoch } : row)));
  }

  async #move([name, version, from, to, epoch]: readonly unknown[]): Promise<[Answer, Change[]]> {
    const { tables, withoutCompareAndSet = false } = this.#deps;
    await this.#lock(String(name));
    const row = tables.committed.checkpoints.get(String(name));
    const isThere =
      row?.version === version && String(row?.position) === String(from) && String(row?.epoch) === String(epoch);
    if (!row || !(isThere || withoutCompareAndSet)) return [[], []];
    return [[{ parks: String(row.parks) }], [set(String(name), (now) => ({ ...now, position: BigInt(String(to)) }))]];
  }
}

const set =
  (name: string, to: (row: CheckpointRow) => CheckpointRow): Change =>
  ({ checkpoints }) => {
    const row = checkpoints.get(name);
    if (row) checkpoints.set(name, to(row));
  };
