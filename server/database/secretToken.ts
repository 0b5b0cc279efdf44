import { createHash, randomBytes } from 'node:crypto';

/** A 256-bit secret for sessions and tickets. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret: 256 random bits need no salt and no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
