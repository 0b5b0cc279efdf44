/** Of all that is random in tests. A gate that tries something else each time closes for what its commit did not do. */
const FIXED = 20_261_128;

/** Whether this is the long form, which tries something else each time. */
export const isRandom = ({ CROSSDOCK_LONG }: NodeJS.ProcessEnv): boolean => CROSSDOCK_LONG === '1';

/** `CROSSDOCK_SEED` where it is set, a new one for the long form, else always the same. */
export function seedOf(env: NodeJS.ProcessEnv): number {
  if (env.CROSSDOCK_SEED !== undefined) return Number(env.CROSSDOCK_SEED);
  return isRandom(env) ? Math.floor(Math.random() * 2 ** 31) : FIXED;
}
