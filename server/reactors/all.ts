import { passwordChangedMail } from './access/passwordChangedMail.ts';
import { runBulks } from './bulk/runBulks.ts';
import { runCounts } from './inventory/runCounts.ts';
import type { Reactor } from './reactor.ts';

/** Every reactor; where a new one begins in the log is its own to say. */
export const reactors: readonly Reactor[] = [passwordChangedMail, runBulks, runCounts];
