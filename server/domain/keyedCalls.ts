/** What both ends of the API know of commands, which carry an Idempotency-Key (trust R3). */

/** How long a repeat of a command is told the same answer (design 4). */
export const ANSWERS_KEPT_MS = 48 * 3_600_000;

/** Answers by which nothing is decided: sign in again, wait, ask again. An earlier try may have taken effect. */
const UNDECIDED = new Set([401, 403, 408, 425, 429]);

/** Whether an answer of this status decides its command; after a failure of the server's own nobody knows. */
export const isDecided = (status: number): boolean => status < 500 && !UNDECIDED.has(status);
