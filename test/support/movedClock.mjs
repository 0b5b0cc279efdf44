/**
 * Lets Node live at another time, with all processes that it starts:
 * `CROSSDOCK_TEST_NOW=2028-11-05T08:59:00Z NODE_OPTIONS=--import=$PWD/test/support/movedClock.mjs npx vitest run ...`.
 * PostgreSQL continues at the real time.
 */
const RealDate = globalThis.Date;
const { CROSSDOCK_TEST_NOW: begin = '', CROSSDOCK_TEST_AHEAD_MS: inherited } = process.env;
const ahead = Number(inherited ?? RealDate.parse(begin) - RealDate.now());
if (!Number.isFinite(ahead)) throw new Error('CROSSDOCK_TEST_NOW is no instant');
process.env.CROSSDOCK_TEST_AHEAD_MS = String(ahead);

const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
