import type { Trouble } from '../../server/kernel/trouble.ts';
import { printStatus } from './output.ts';
import type { Say } from './say.ts';

/** Says that a store is waited for. */
export const sayAway =
  (say: Say) =>
  ({ key, details }: Trouble): void =>
    printStatus(say('stores.waitingHere', { reason: say(key, details) }));
