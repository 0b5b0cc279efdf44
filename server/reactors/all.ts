import { passwordChangedMail } from './access/passwordChangedMail.ts';
import { runBulks } from './bulk/runBulks.ts';
import { runCounts } from './inventory/runCounts.ts';
import type { Reactor } from './reactor.ts';

/** Every reactor; each declares where in the log it starts. */
export const reactors: readonly Reactor[] = [passwordChangedMail, runBulks, runCounts];
