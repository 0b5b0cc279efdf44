/**
 * The rhythm and the closing codes of the live channel, known to both of its ends (trust 6). 5 s a beat and 3 s of grace:
 * a half-open line is noticed 8 s after its last sign at the latest, for one message of 15 bytes every 5 s.
 */
export const BEAT_MS = 5_000;
export const GRACE_MS = 3_000;

/** Codes that a socket closes with; those from 4000 on are our own. */
export const Close = {
  /** The server stops. */
  goingAway: 1001,
  /** What was said is no sentence of the contract. */
  protocol: 1002,
  /** Too many messages. */
  policy: 1008,
  /** Come back and ask what was missed. */
  again: 1012,
  /** The session has ended. */
  signedOut: 4401,
  /** The account was given another role, or closed: what may be seen has to be asked again. */
  accountChanged: 4403,
  /** A newer window of the same user took the place of this one. */
  superseded: 4429,
} as const;
