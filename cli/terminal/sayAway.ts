import type { Trouble } from '../../server/kernel/trouble.ts';
import { printStatus } from './output.ts';
import type { Translate } from './translate.ts';

/** Says that a store is waited for. */
export const sayAway =
  (t: Translate) =>
  ({ key, details }: Trouble): void =>
    printStatus(t('stores.waitingHere', { reason: t(key, details) }));
