/** Of all that is random in tests. A gate that tries something else each time closes for what its commit did not do. */
const FIXED = 20_261_128;

/** `CROSSDOCK_SEED` where it is set, a new one for the long form, else always the same. */
export function seedOf({ CROSSDOCK_SEED, CROSSDOCK_LONG }: NodeJS.ProcessEnv): number {
  if (CROSSDOCK_SEED !== undefined) return Number(CROSSDOCK_SEED);
  return CROSSDOCK_LONG === '1' ? Math.floor(Math.random() * 2 ** 31) : FIXED;
}
