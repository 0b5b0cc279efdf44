import { describe, expect, it } from 'vitest';
import type { Database, Row, Statement } from '../../server/embedded/eventstore/database.ts';
import { StreamNames } from '../../server/embedded/eventstore/streamNames.ts';

/** The two queries that the filter asks; `between` runs after the names were read and before they are answered. */
function databaseOf(stored: readonly string[], between: () => void = () => undefined): Database {
  const read = ({ name }: Statement, [after]: unknown[]): Promise<Row[]> => {
    if (name === 'last stream') return Promise.resolve([[stored.length]]);
    const rows = stored.flatMap((stream, index) => (index + 1 > Number(after) ? [[index + 1, stream]] : []));
    between();
    return Promise.resolve(rows.slice(0, 20_000));
  };
  return { read: read as Database['read'] } as Database;
}

const many = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `product-acme.${prefix}${String(n)}`);

describe('names of the streams that exist', () => {
  it('denies none that exists and nearly all others', async () => {
    const names = new StreamNames(databaseOf(many('old', 50_000)));
    await names.load();
    for (const added of many('new', 50_000)) names.add(added);
    expect([...many('old', 50_000), ...many('new', 50_000)].every((name) => names.mayHold(name))).toBe(true);
    expect(many('other', 10_000).filter((name) => names.mayHold(name)).length).toBeLessThan(100);
  });

  it('denies nothing before all names are read', async () => {
    const names = new StreamNames(databaseOf([]));
    expect(names.mayHold('product-acme.p')).toBe(true);
    await names.load();
    expect(names.mayHold('product-acme.p')).toBe(false);
  });

  it('keeps what is added while the names are read', async () => {
    const names = new StreamNames(databaseOf(many('old', 3), () => names.add('product-acme.meanwhile')));
    const loading = names.load();
    names.add('product-acme.during');
    await loading;
    expect(names.mayHold('product-acme.during')).toBe(true);
    expect(names.mayHold('product-acme.meanwhile')).toBe(true);
    expect(names.mayHold('product-acme.old2')).toBe(true);
  });

  it('reads again when it is asked to meanwhile', async () => {
    const stored = many('old', 3);
    let readings = 0;
    const names: StreamNames = new StreamNames(
      databaseOf(stored, () => {
        if (readings++ > 0) return;
        // Written by a flush whose outcome nobody was told, after the names had been read.
        stored.push('product-acme.unknown');
        void names.load();
      }),
    );
    await names.load();
    expect(names.mayHold('product-acme.unknown')).toBe(true);
  });

  it('grows with the log', async () => {
    const stored = many('old', 10);
    const names = new StreamNames(databaseOf(stored));
    await names.load();
    for (const name of many('new', 120_000)) {
      stored.push(name);
      names.add(name);
    }
    await names.load();
    expect(stored.every((name) => names.mayHold(name))).toBe(true);
    expect(many('other', 10_000).filter((name) => names.mayHold(name)).length).toBeLessThan(100);
  });
});
