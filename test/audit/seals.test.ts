import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { makeSeals } from '../../server/commands/audit/sealBooks.ts';
import { readSeals, verifySeals } from '../../server/commands/audit/verifySeals.ts';
import { auditSeal, type AuditSealEvent, sealAudit } from '../../server/domain/audit/auditSeal.ts';
import { company, foundCompany } from '../../server/domain/company/company.ts';
import { sequence, takeSequenceBlock } from '../../server/domain/company/sequence.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import { commandHandler, type CommandHandler } from '../../server/kernel/handleCommand.ts';
import { sealDue } from '../../server/reactors/audit/runSeals.ts';
import { specify } from '../domain/specify.ts';
import { context } from '../support/context.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';

const LOS_ANGELES = 'America/Los_Angeles';
const given = specify(auditSeal);
const sealed = (change: Partial<AuditSealEvent['data']> = {}): AuditSealEvent => ({
  type: 'AuditSealed',
  data: { day: '2026-11-01', from: '1', to: '5', events: 3, sha256: 'a', previous: null, ...change },
});
const seal = (change: Partial<AuditSealEvent['data']> = {}) => sealed(change).data;

describe('sealing', () => {
  it('adds to the chain', () =>
    given(sealed())
      .when(sealAudit, seal({ from: '6', to: '9', sha256: 'b', previous: 'a' }))
      .then(sealed({ from: '6', to: '9', sha256: 'b', previous: 'a' })));
  it('is refused without events', () =>
    given()
      .when(sealAudit, seal({ events: 0 }))
      .thenRefused('audit.nothingToSeal'));
  it('is quiet when another process was faster', () => given(sealed()).when(sealAudit, seal()).thenNothing());
});

describe('the seals of a log', () => {
  let node: TestNode;
  let raw: EventStore;
  let handler: CommandHandler;
  let now = '';
  const books = [
    { companyId: 'acme', timeZone: LOS_ANGELES },
    { companyId: 'tokyo', timeZone: 'Asia/Tokyo' },
  ];

  beforeAll(async () => {
    node = await startNode();
    raw = eventStoreDb(node.address);
    handler = commandHandler({ store: node.store, clock: { now: () => now } });
  });
  afterAll(async () => {
    await raw.close();
    await node.stop();
  });

  const write = (companyId: string, at: string): Promise<unknown> => {
    now = at;
    return handler.handle(sequence, 'sku', { kind: 'sku', count: 1 }, takeSequenceBlock, context({ companyId }));
  };
  const sealAt = async (at: string): Promise<void> => {
    now = at;
    // A process of its own each time: nothing rests on what one remembers.
    handler = commandHandler({ store: node.store, clock: { now: () => now } });
    await sealDue({ handler }, books, { openRaw: () => eventStoreDb(node.address), log: silent, now });
  };
  const chain = async (companyId: string) =>
    (await readSeals(raw, companyId)).map(({ day, events }) => [day, events] as const);
  const alter = async (sql: string): Promise<void> => {
    const client = new pg.Client(node.databaseUrl);
    await client.connect();
    const { rowCount } = await client.query(sql).finally(() => client.end());
    expect(rowCount).toBe(1);
  };

  it('close each business day of a company at its own midnight, and days that were missed', async () => {
    for (const [companyId, timeZone] of [
      ['acme', LOS_ANGELES],
      ['tokyo', 'Asia/Tokyo'],
    ] as const) {
      now = '2026-10-31T08:00:00.000Z';
      await handler.handle(
        company,
        companyId,
        { companyId, name: companyId, code: companyId, timeZone },
        foundCompany,
        context({ companyId }),
      );
    }
    // The clocks go back in Los Angeles on November 1: this day has 25 hours.
    await write('acme', '2026-11-02T07:59:59.999Z');
    await write('acme', '2026-11-02T08:00:00.000Z');
    await write('tokyo', '2026-11-02T14:59:59.000Z');
    await write('acme', '2026-11-04T20:00:00.000Z');
    await sealAt('2026-11-05T07:00:00.000Z');
    expect(await chain('acme')).toEqual([
      ['2026-10-31', 1],
      ['2026-11-01', 1],
      ['2026-11-02', 1],
    ]);
    expect(await chain('tokyo')).toEqual([
      ['2026-10-31', 1],
      ['2026-11-02', 1],
    ]);
    await sealAt('2026-11-05T08:00:00.000Z');
    await sealAt('2026-11-05T08:00:01.000Z');
    // Today's events are not sealed yet; the seals of yesterday's run are among them.
    expect(await chain('acme')).toEqual([
      ['2026-10-31', 1],
      ['2026-11-01', 1],
      ['2026-11-02', 1],
      ['2026-11-04', 4],
    ]);
    expect(await verifySeals(raw, 'acme')).toMatchObject({ ok: true, seals: 4, sealedEvents: 7, unsealedEvents: 1 });
    expect(await verifySeals(raw, 'tokyo')).toMatchObject({ ok: true, seals: 2 });
  });

  it('cover today as well when asked, and nothing twice', async () => {
    now = '2026-11-05T09:00:00.000Z';
    const made = await makeSeals(books, { handler, raw, now, withToday: true });
    expect(made.get('acme')).toMatchObject([{ day: '2026-11-05', events: 1 }]);
    expect((await verifySeals(raw, 'acme')).seals).toBe(4);
  });

  it('prove with a head that was kept that nothing was cut off the end', async () => {
    const kept = (await verifySeals(raw, 'acme')).head;
    const against = kept?.sha256;
    expect(await verifySeals(raw, 'acme', { against })).toMatchObject({ ok: true, isForeignHead: false });
    await alter(`DELETE FROM events WHERE position = ${kept?.position ?? ''}`);
    // The seals alone cannot know that there was another one.
    expect(await verifySeals(raw, 'acme')).toMatchObject({ ok: true, seals: 3 });
    expect(await verifySeals(raw, 'acme', { against })).toMatchObject({ ok: false, isForeignHead: true });
  });

  it('show that an event was altered by hand, and where', async () => {
    await alter(
      `UPDATE events SET data = convert_to(replace(convert_from(data, 'UTF8'), '"to":2', '"to":3'), 'UTF8')
       WHERE revision = 1 AND stream_id = (SELECT id FROM streams WHERE name = 'sequence-acme.sku')`,
    );
    const found = await verifySeals(raw, 'acme');
    expect(found).toMatchObject({
      ok: false,
      sealedEvents: 2,
      broken: { reason: 'events', seal: { day: '2026-11-02' } },
    });
    expect(found.broken?.foundSha256).not.toBe(found.broken?.seal.sha256);
    expect((await verifySeals(raw, 'tokyo')).ok).toBe(true);
  });
});
