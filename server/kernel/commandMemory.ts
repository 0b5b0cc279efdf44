import type { EventStore, Position } from './eventStore.ts';
import type { StreamName } from './streamName.ts';

/** Commands remembered with where they are; of older ones a stream keeps only a mark of six bytes. */
const RECENT = 200;
const MARK_BYTES = 6;

/** Where a command's last event is. */
export interface Done {
  readonly revision: bigint;
  readonly position: Position;
}

/** A memory as a snapshot keeps it. */
export interface MemoryRecord {
  readonly recent: readonly (readonly [commandId: string, done: Done])[];
  /** Marks of the older commands, six bytes each. */
  readonly older: Uint8Array;
}

/**
 * Which commands a stream holds, however many: the last 200 exactly, those before by 48 bits of their id. A mark says
 * "perhaps" (one false alarm in 2^48 divided by the marks), never a wrong "no", so that a repeat is known again however
 * late it comes, and a new command need not search the log. Grows with its stream; anyone who holds an older state of the
 * stream may know more by it, which is as true.
 */
export class CommandMemory {
  readonly #recent: Map<string, Done>;
  readonly #older: Set<number>;

  constructor({ recent, older }: MemoryRecord = { recent: [], older: new Uint8Array() }) {
    this.#recent = new Map(recent);
    this.#older = new Set();
    const bytes = Buffer.from(older.buffer, older.byteOffset, older.byteLength);
    for (let at = 0; at + MARK_BYTES <= bytes.length; at += MARK_BYTES)
      this.#older.add(bytes.readUIntBE(at, MARK_BYTES));
  }

  find(commandId: string): Done | undefined {
    return this.#recent.get(commandId);
  }

  /** True when the log must be asked whether an older command had this id. */
  mayHaveForgotten(commandId: string): boolean {
    return this.#older.has(markOf(commandId));
  }

  add(commandId: string, done: Done): void {
    this.#recent.set(commandId, done);
    for (const oldest of this.#recent.keys()) {
      if (this.#recent.size <= RECENT) return;
      this.#recent.delete(oldest);
      this.#older.add(markOf(oldest));
    }
  }

  /** What a snapshot at a revision may know: nothing later, which its log may have lost. */
  recordAt(revision: bigint): MemoryRecord {
    const older = Buffer.alloc(this.#older.size * MARK_BYTES);
    let at = 0;
    for (const mark of this.#older) at = older.writeUIntBE(mark, at, MARK_BYTES);
    return { recent: [...this.#recent].filter(([, done]) => done.revision <= revision), older };
  }
}

/** The last 48 bits of a UUID: random in version 4, of the hash in version 5. What is no UUID is always looked up. */
const markOf = (commandId: string): number => Number.parseInt(commandId.slice(-2 * MARK_BYTES), 16) || 0;

/** Where a command is in its stream, if it took effect before, however long ago. */
export async function findDone(
  store: EventStore,
  stream: StreamName,
  commands: CommandMemory,
  commandId: string,
): Promise<Done | undefined> {
  const done = commands.find(commandId);
  if (done || !commands.mayHaveForgotten(commandId)) return done;
  // A repeat that comes after hundreds of other commands is rare: the log itself is asked.
  for await (const { metadata, revision, position } of store.read(stream, { backwards: true }))
    if (metadata.commandId === commandId) return { revision, position };
  return undefined;
}
