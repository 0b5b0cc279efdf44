import { passwordChangedMail } from './access/passwordChangedMail.ts';
import { runBulks } from './bulk/runBulks.ts';
import type { Reactor } from './reactor.ts';

/** Every reactor; a new one starts at the end of the log as it is when first deployed. */
export const reactors: readonly Reactor[] = [passwordChangedMail, runBulks];
