import { Ajv } from 'ajv';
import fc from 'fast-check';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { addFieldColumns, fieldValues } from '../../projections/fieldColumns.ts';
import { answerPart, requestPart } from '../../server/contract/fields.ts';
import { checkedField, type FieldRule, type FieldValue } from '../../server/domain/fieldRules.ts';
import {
  bulkFields,
  changedFields,
  changedReferences,
  emptiesOf,
  fieldChanges,
  listedFields,
  noReferences,
  sentFields,
  toldReferences,
  valueFields,
  type FieldTable,
  type ValuesOf,
} from '../../server/domain/fields.ts';
import { presentFields, selectionOf } from '../../server/queries/fieldRows.ts';
import { DomainError } from '../../server/kernel/decider.ts';

const table = {
  title: { kind: 'text', max: 20, column: 'title', isSorted: true, isListed: true },
  remark: { kind: 'prose', max: 30, column: 'remark', inBulk: true },
  brands: { kind: 'list', max: 30, column: 'brands' },
  email: { kind: 'email', max: 40, column: 'email' },
  phone: { kind: 'phone', max: 20, column: 'phone_number' },
  pieces: { kind: 'count', max: 50, none: 0, column: 'pieces' },
  days: { kind: 'count', max: 9, none: null, column: 'days' },
  par: { kind: 'quantity', max: 100, none: 0, column: 'par' },
  weight: { kind: 'measure', column: 'weight' },
  unit: { kind: 'choice', choices: ['lbs', 'kg'], column: 'unit' },
  status: { kind: 'code', codes: [1000, 2000], column: 'status' },
  organic: { kind: 'flag', first: false, column: 'organic' },
  owner: { kind: 'reference', to: 'user', column: 'owner_id' },
  seller: { kind: 'reference', to: 'user', none: 0, column: 'seller_id' },
} as const satisfies FieldTable;
const ann = { id: 'u1', name: 'Ann Lee' };
const empties = emptiesOf(table);

/** Something that a request may hold: often right, often not. */
const given = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('a@b.example', '+1 555-0101 x2', '12.5', ' Dole，Dole ', 'kg', '0', ''),
  fc.integer({ min: -2, max: 60 }),
  fc.constantFrom(1000, 2000, 1.5),
  fc.boolean(),
  fc.constant(null),
);

/** What is stored; undefined for what is refused. */
function stored(name: string, rule: FieldRule, value: FieldValue): FieldValue | undefined {
  try {
    return checkedField(name, rule, value);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

describe('a value of a field', () => {
  it.each(valueFields(table).filter((name) => name !== 'weight'))('%s is stored in one way of writing', (name) => {
    fc.assert(
      fc.property(given, (value) => {
        const once = stored(name, table[name], value);
        if (once !== undefined) expect(checkedField(name, table[name], once)).toBe(once);
      }),
    );
  });

  it('begins with what an empty input means', () => {
    expect(empties).toEqual({
      ...{ title: '', remark: '', brands: '', email: '', phone: '', pieces: 0, days: null, par: 0, weight: null },
      ...{ unit: 'lbs', status: 1000, organic: false },
    });
    for (const name of valueFields(table)) expect(checkedField(name, table[name], empties[name])).toBe(empties[name]);
  });

  it.each(['orders@farm.example', 'a.b+c@d.co.uk'])('is an e-mail address: %s', (email) => {
    expect(checkedField('email', table.email, ` ${email} `)).toBe(email);
  });
  it.each(['farm', 'a@b', 'a b@c.d', 'a@b@c.d', '@b.c'])('is no e-mail address: %s', (email) => {
    expect(stored('email', table.email, email)).toBeUndefined();
  });
  it.each(['555-0101', '+1 (415) 555 0101', '415.555.0101 x7', '010-5555转8', '5550101 ext. 12'])(
    'is a phone number: %s',
    (phone) => expect(checkedField('phone', table.phone, phone)).toBe(phone),
  );
  it.each(['none', '12', '555-CALL', '555 0101 or'])('is no phone number: %s', (phone) => {
    expect(stored('phone', table.phone, phone)).toBeUndefined();
  });
});

describe('a change of fields', () => {
  const values = fc.record(
    {
      title: fc.string({ maxLength: 10, unit: fc.constantFrom('a', 'b', ' ') }),
      pieces: fc.integer({ min: 0, max: 3 }),
      days: fc.option(fc.integer({ min: 0, max: 3 })),
      unit: fc.constantFrom('lbs' as const, 'kg' as const),
      organic: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  it('tells only what differs, can be told back, and nothing twice', () => {
    fc.assert(
      fc.property(values, values, (first, second) => {
        const now: ValuesOf<typeof table> = { ...empties, ...changedFields(table, first, empties)?.to };
        const change = changedFields(table, second, now);
        const then = { ...now, ...change?.to };
        expect({ ...then, ...change?.was }).toEqual(now);
        expect(changedFields(table, second, then)).toBeNull();
        for (const { from, to } of fieldChanges(change?.to ?? {}, change?.was ?? {})) expect(from).not.toBe(to);
      }),
    );
  });

  it('shows what is referred to by its name', () => {
    const none = noReferences(table);
    const change = changedReferences(table, { owner: ann, seller: null }, none);
    expect(change).toEqual({ to: { owner: ann }, was: { owner: null } });
    expect(fieldChanges(change?.to ?? {}, change?.was ?? {})).toEqual([{ field: 'owner', from: null, to: 'Ann Lee' }]);
    expect(changedReferences(table, { owner: { ...ann, name: 'Ann Stone' } }, { ...none, owner: ann })).toBeNull();
  });
});

describe('contract and columns', () => {
  const schemaOf = (properties: Parameters<typeof Type.Object>[0]) =>
    Type.Object(properties, { additionalProperties: false });
  const ajv = new Ajv({ strict: false }).addKeyword('decimal');
  const request = ajv.compile(schemaOf(requestPart(table)));

  it('take what the domain stores, and refuse what is too long or of another kind', () => {
    expect(request({ ...empties, weight: '1.5', ownerId: null, sellerId: 0 })).toBe(true);
    for (const wrong of [
      { title: 'x'.repeat(21) },
      { pieces: null },
      { days: '1' },
      { unit: 'oz' },
      { status: 3000 },
      { organic: 'yes' },
      { ownerId: 0 },
      { owner: ann },
    ])
      expect([wrong, request(wrong)]).toEqual([wrong, false]);
  });

  it('tell references as ids and names', () => {
    const answer = { ...empties, ...toldReferences(table, { owner: ann, seller: null }) };
    expect(answer).toMatchObject({ ownerId: 'u1', ownerName: 'Ann Lee', sellerId: null, sellerName: null });
    expect(Object.keys(answerPart(table)).sort()).toEqual(Object.keys(answer).sort());
    expect(sentFields(table, { title: 'A', ownerId: 'u1', sellerId: 0 })).toEqual({
      values: { title: 'A' },
      ids: { owner: 'u1', seller: null },
    });
  });

  it('are made, written and read by the same names', () => {
    const schema = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }).schema;
    const { sql } = addFieldColumns(schema.createTable('things').addColumn('id', 'text'), table).compile();
    expect(sql).toBe(
      `create table "things" ("id" text, "title" text COLLATE plumbing.names default '' not null, ` +
        `"remark" text default '' not null, "brands" text default '' not null, "email" text default '' not null, ` +
        `"phone_number" text default '' not null, "pieces" integer default 0 not null, "days" integer, ` +
        `"par" numeric(18, 6) default 0 not null, "weight" numeric(18, 6), "unit" text default 'lbs' not null, "status" integer default 1000 not null, ` +
        `"organic" boolean default false not null, "owner_id" text, "seller_id" text)`,
    );
    expect(fieldValues(table, { phone: '555', organic: true, owner: ann, seller: null })).toEqual({
      ...{ phone_number: '555', organic: true, owner_id: 'u1', seller_id: null },
    });
    const { title, ...others } = empties;
    const row = { ...others, title, phone_number: '555', weight: '1.500000', par: '2.500000' };
    expect(presentFields(table, row)).toEqual({ ...empties, phone: '555', weight: '1.5', par: 2.5 });
    expect(selectionOf(table, 't')).toContain('t.phone_number');
    expect([Object.keys(listedFields(table)), Object.keys(bulkFields(table))]).toEqual([['title'], ['remark']]);
  });
});
