import { expect, it } from 'vitest';
import type { Decider, Event } from '../../server/kernel/decider.ts';
import { snapshotVersion } from '../../server/kernel/snapshots.ts';

type Named = Event<'Named', { name: string }>;

/** Its code is the same whatever fields its table has. */
const withFields = (table: readonly string[]): Decider<Record<string, string>, Named> => ({
  category: 'thing',
  initialState: () => Object.fromEntries(table.map((field) => [field, ''])),
  evolve: (state, { data }) => ({ ...state, ...data }),
});

it('takes no snapshot that lacks a field which has come to the table since', () => {
  const before = snapshotVersion(withFields(['name']), {});
  expect(snapshotVersion(withFields(['name']), {})).toBe(before);
  expect(snapshotVersion(withFields(['name', 'notes']), {})).not.toBe(before);
});
