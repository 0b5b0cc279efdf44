import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projections } from '../../projections/all.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { verify } from '../../projections/verify.ts';
import { upcasters } from '../../server/domain/upcasters.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { fold } from '../../server/kernel/streamStates.ts';
import { upcast } from '../../server/kernel/upcasting.ts';
import { deciderOf } from './deciders.ts';
import { newEvent } from './events.ts';
import { makeWorld, type World } from './world.ts';

/** Every example of every version that the log may hold, for ever (design 3). */
const folder = new URL('../../fixtures/events/', import.meta.url);
const examples = readdirSync(folder)
  .filter((name) => /^\w+\.v\d+\.json$/.test(name))
  .sort()
  .map((file) => {
    const [type = '', version = ''] = file.split('.');
    const data = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object;
    return { file, type, version: Number(version.slice(1)), data };
  });

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it.each(examples)('$file is folded by a decider that knows it (F26)', ({ type, version, data }) => {
  const decider = deciderOf(type);
  const event = { type, data: upcast(upcasters, type, version, data) };
  // `fold` throws on what its decider does not know; the rest of the state must be as it began.
  expect(Object.keys(fold(decider, decider.initialState(), event) as object).sort()).toEqual(
    Object.keys(decider.initialState() as object).sort(),
  );
});

it('all of them, as they were written then, are taken into every read model, live and by a rebuild (F26)', async () => {
  world.project();
  for (const [index, { file, type, version, data }] of examples.entries()) {
    const { metadata, ...event } = newEvent({ type, data }, file);
    await world.store.append(
      streamName('acme', deciderOf(type).category, `example${String(index)}`),
      // As a file brings them: what an import makes is kept too.
      [{ ...event, metadata: { ...metadata, channel: 'import', schemaVersion: version } }],
      'noStream',
    );
  }
  // The frozen example of its type names no brand.
  const described = { productId: 'p1', details: { suppliers: 'Acme, Best' }, was: { suppliers: '' } };
  const branded = newEvent({ type: 'ProductDescribed', data: described }, 'brands');
  await world.store.append(streamName('acme', 'product', 'brands'), [branded], 'noStream');
  await world.caughtUp();
  expect(await world.query('SELECT projection, stream, error FROM plumbing.parked')).toEqual([]);
  const options = { databaseUrl: world.urls.owner, store: world.store };
  expect(await verify(options)).toMatchObject({ ok: true, problems: [] });
  const taken = new Set(projections.flatMap(({ types }) => types));
  const { events } = await rebuild(options);
  expect(events).toBeGreaterThanOrEqual(examples.filter(({ type }) => taken.has(type)).length);
  // A handler that wrote nothing for an old event would leave its table empty, and nobody the wiser.
  for (const table of projections.flatMap(({ tables }) => tables))
    expect([table, (await world.query(`SELECT 1 FROM read.${table} LIMIT 1`)).length]).toEqual([table, 1]);
});
