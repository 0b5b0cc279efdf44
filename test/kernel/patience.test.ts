import { afterEach, describe, expect, it } from 'vitest';
import { isPatient, patience } from '../../server/kernel/patience.ts';

const { NODE_ENV, CROSSDOCK_LONG_TIMEOUTS } = process.env;
afterEach(() => Object.assign(process.env, { NODE_ENV, CROSSDOCK_LONG_TIMEOUTS }));

describe('the limits of production', () => {
  it('are long in tests', () => {
    expect([isPatient(), patience(2_000), patience(60_000)]).toEqual([true, 30_000, 60_000]);
  });

  it('hold for a test that asks for them, and wherever else whatever the environment says', () => {
    process.env.CROSSDOCK_LONG_TIMEOUTS = '';
    expect([isPatient(), patience(2_000)]).toEqual([false, 2_000]);
    Object.assign(process.env, { NODE_ENV: 'production', CROSSDOCK_LONG_TIMEOUTS: '1' });
    expect([isPatient(), patience(2_000)]).toEqual([false, 2_000]);
  });
});
