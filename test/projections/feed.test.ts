import { getEventListeners } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projections } from '../../projections/all.ts';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { liveFeed } from '../../projections/running/feed.ts';
import { newUnit } from '../../projections/running/unit.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';

const TIMES = 30;

let node: TestNode;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.stop());

it('a projection that leaves the live feed and comes back again and again leaves nothing behind', async () => {
  const ended = new AbortController();
  const { signal } = ended;
  const [projection] = projections;
  if (!projection) throw new TypeError('there are no projections');
  const unit = newUnit(projection, 1n);
  const feed = liveFeed({ pool: new pg.Pool(), clock: systemClock, log: silent, signal }, node.store);
  const running = feed.run();
  for (let time = 0; time < TIMES; time++) {
    const left = feed.join(unit);
    unit.state = 'alone';
    await left;
  }
  expect(getEventListeners(signal, 'abort').length).toBeLessThan(TIMES / 2);
  ended.abort();
  await running;
});
