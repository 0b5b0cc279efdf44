import type { Database, Row } from './database.ts';

const BITS_A_NAME = 12;
const HASHES = 6;
const PAGE = 20_000;
const FIRST_ROOM = 100_000;

const NAMES = { name: 'names', text: 'select id, name from streams where id > $1 order by id limit $2' };

/**
 * A Bloom filter of existing streams: "no" is certain, so the first append to a new stream needs no query. One unknown
 * name in 300 is queried anyway.
 */
export class StreamNames {
  readonly #database: Database;
  #room = FIRST_ROOM;
  #bits = bitsFor(FIRST_ROOM);
  #count = 0;
  #isWhole = false;
  #loading: Promise<void> | undefined;
  /** How often `load` was called. */
  #readings = 0;
  /** Names added during a load, which may miss them. */
  #meanwhile: string[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** True until all names are loaded, and for every stream that exists. */
  mayHold(name: string): boolean {
    if (!this.#isWhole) return true;
    for (const bit of bitsOf(name, this.#bits)) {
      if (!((this.#bits[bit >>> 5] ?? 0) & (1 << (bit & 31)))) return false;
    }
    return true;
  }

  /** A stream that has been written. */
  add(name: string): void {
    if (this.#loading) this.#meanwhile.push(name);
    else this.#mark(name);
    if (this.#count > this.#room && this.#isWhole) void this.load();
  }

  /**
   * Loads the names of all stored streams; until then every stream may exist. A call during a load loads again.
   * Database errors are ignored.
   */
  load(): Promise<void> {
    this.#isWhole = false;
    this.#readings++;
    this.#loading ??= this.#readToEnd()
      .catch(() => undefined)
      .finally(() => {
        this.#loading = undefined;
        this.#meanwhile = [];
      });
    return this.#loading;
  }

  async #readToEnd(): Promise<void> {
    let begun: number;
    do {
      begun = this.#readings;
      await this.#read();
    } while (begun !== this.#readings);
    for (const name of this.#meanwhile) this.#mark(name);
    this.#isWhole = true;
  }

  async #read(): Promise<void> {
    const [counted] = await this.#database.read<Row & [number]>(
      { name: 'last stream', text: 'select coalesce(max(id), 0) from streams' },
      [],
    );
    this.#room = Math.max(FIRST_ROOM, 2 * (counted?.[0] ?? 0));
    this.#bits = bitsFor(this.#room);
    this.#count = 0;
    for (let after = 0; ;) {
      const page = await this.#database.read<Row & [number, string]>(NAMES, [after, PAGE]);
      for (const [id, name] of page) {
        this.#mark(name);
        after = id;
      }
      if (page.length < PAGE) break;
    }
  }

  #mark(name: string): void {
    this.#count++;
    for (const bit of bitsOf(name, this.#bits))
      this.#bits[bit >>> 5] = (this.#bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
}

const bitsFor = (names: number): Uint32Array => new Uint32Array(Math.ceil((names * BITS_A_NAME) / 32));

/** The bits of a name: two hashes, combined as often as needed (Kirsch and Mitzenmacher). */
function* bitsOf(name: string, bits: Uint32Array): Generator<number> {
  const size = bits.length * 32;
  let [one, two] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < name.length; index++) {
    const unit = name.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ unit, 0x5bd1e995);
    two ^= two >>> 15;
  }
  one ^= one >>> 16;
  for (let turn = 0; turn < HASHES; turn++) yield ((one >>> 0) + turn * ((two | 1) >>> 0)) % size;
}
