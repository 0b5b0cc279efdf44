import { connect } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../../server/database/databaseUnavailable.ts';
import { StoreUnavailable } from '../../server/kernel/eventStore.ts';
import { CheckpointMoved, LeadershipLost } from '../../server/kernel/running/failures.ts';
import { isOutage } from '../../server/database/outage.ts';
import { isPoison } from '../../projections/running/failures.ts';

const sql = (code: string): Error => Object.assign(new pg.DatabaseError('said so', 7, 'error'), { code });
const system = (code: string, syscall = 'read'): Error => Object.assign(new Error(code), { code, syscall });
const met = (port: number, host: string): Promise<unknown> =>
  new Promise((resolve) => connect({ port, host, autoSelectFamily: true }).once('error', resolve));

describe('an outage', () => {
  it.each(['08000', '08006', '40001', '40P01', '53100', '53300', '55P03', '57014', '57P01', '57P03', '58030', '25006'])(
    'is SQLSTATE %s, and no batch is at fault',
    (code) => {
      expect([isOutage(sql(code)), isPoison(sql(code))]).toEqual([true, false]);
    },
  );
  it.each(['42P01', '42501', '3F000'])('is SQLSTATE %s, which every batch would meet', (code) => {
    expect([isOutage(sql(code)), isPoison(sql(code))]).toEqual([true, false]);
  });
  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])(
    'is %s, for the projector and for the server',
    (code) => {
      expect([isOutage(system(code)), isDatabaseUnavailable(system(code))]).toEqual([true, true]);
    },
  );
  it('is a port where nobody listens, and a socket file that is not there yet', async () => {
    expect(isOutage(await met(1, 'localhost'))).toBe(true);
    expect(isOutage(system('ENOENT', 'connect'))).toBe(true);
    expect(isOutage(new AggregateError([system('ECONNREFUSED'), system('ECONNREFUSED')]))).toBe(true);
  });
  it('is a store that does not answer, a leader that is none any more, a connection that ended', () => {
    const ended = new Error('Connection terminated unexpectedly');
    for (const error of [new StoreUnavailable('x'), new LeadershipLost(), new CheckpointMoved(), ended])
      expect(isOutage(error)).toBe(true);
  });
});

describe('no outage', () => {
  it.each(['21000', '22P02', '23505', '42703'])('is SQLSTATE %s: the batch is at fault', (code) => {
    expect([isOutage(sql(code)), isPoison(sql(code))]).toEqual([false, true]);
  });
  it.each([
    ['ERR_INVALID_ARG_TYPE', system('ERR_INVALID_ARG_TYPE')],
    ['a file that is missing', system('ENOENT', 'open')],
    ['a code of some library', system('FST_ERR_VALIDATION')],
    ['SQLSTATE XX000, a fault of PostgreSQL', sql('XX000')],
    ['an error among lost connections', new AggregateError([system('ECONNREFUSED'), system('ENOENT', 'open')])],
    ['no errors at all', new AggregateError([])],
    ['a TypeError', new TypeError('undefined is not a function')],
    ['no error', 'ECONNREFUSED'],
  ])('is %s', (_, error) => {
    expect([isOutage(error), isDatabaseUnavailable(error)]).toEqual([false, false]);
  });
});
