import { hash, parseOptions, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../kernel/limitConcurrency.ts';

/** argon2id (the library's default) with OWASP's minimum parameters (trust 6). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 19 MiB and a core: at most 4 at once, and a short queue, so that guessing cannot starve the rest. */
const limited = limitConcurrency(4, { waiting: 60, refusal: 'too many passwords are being checked' });

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, parameters));

/** Compares exactly what was typed: a password is never trimmed (trust 4). */
export const isPassword = (stored: string, password: string): Promise<boolean> =>
  limited(() => verify(stored, password).catch(() => false));

/** True for a hash with outdated parameters; the next sign-in replaces it. */
export function isOutdatedHash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    !stored.startsWith('$argon2id$') ||
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism
  );
}
