import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Busy } from '../kernel/handleCommand.ts';

/** argon2id (the library's default algorithm) as OWASP's minimum asks (trust 6). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 19 MiB and a core: at most 4 at once, and a short queue, so that guessing cannot starve the rest. */
const MAX_AT_ONCE = 4;
const MAX_WAITING = 60;
let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

/** Compares exactly what was typed: a password is never trimmed (trust 4). */
export const isPassword = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password).catch(() => false));

/** True for a hash of other parameters than today's: it is made again at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    !stored.startsWith('$argon2id$') ||
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism
  );
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Busy('too many passwords are being checked');
    // The one that ends hands over its place, so `running` stays.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
