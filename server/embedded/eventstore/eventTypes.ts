import type { Database, Row } from './database.ts';

/** Names of event types by id, all in memory: types come from code, so there are few. */
export class EventTypes {
  #ids = new Map<string, number>();
  #names = new Map<number, string>();

  static async load(database: Database): Promise<EventTypes> {
    const types = new EventTypes();
    await types.reload(database);
    return types;
  }

  async reload(database: Database): Promise<void> {
    const rows = await database.read<Row & [number, string]>(
      { name: 'types', text: 'select id, name from event_types' },
      [],
    );
    for (const [id, name] of rows) this.add(id, name);
  }

  add(id: number, name: string): void {
    this.#ids.set(name, id);
    this.#names.set(id, name);
  }

  idOf(name: string): number | undefined {
    return this.#ids.get(name);
  }

  nameOf(id: number): string {
    return this.#names.get(id) ?? '';
  }

  /** Ids start at 1 without gaps, so this is also the last one. */
  get size(): number {
    return this.#ids.size;
  }

  names(): string[] {
    return [...this.#ids.keys()];
  }
}
