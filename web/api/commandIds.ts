import { ANSWERS_KEPT_MS, isDecided } from '../../server/domain/keyedCalls.ts';

/**
 * Ids of unanswered commands (trust R1). A repeat of the same call, from an open form or after a reload, has the same
 * Idempotency-Key, so that a lost answer never creates a second product. Only a hash of the call is stored, for this
 * tab, and no longer than the server keeps answers.
 */
const PREFIX = 'crossdock.command.';

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function nameOf(call: readonly unknown[]): Promise<string> {
  return PREFIX + hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(call))));
}

export interface CommandId {
  readonly id: string;
  /** The server has decided: the next call is a new command. */
  readonly acknowledged: () => void;
}

/** The id of this call: that of its unanswered attempt, else a new one. */
export async function commandIdFor(call: readonly unknown[]): Promise<CommandId> {
  const name = await nameOf(call);
  const kept = idIn(sessionStorage.getItem(name));
  const id = kept ?? crypto.randomUUID();
  if (kept === null) sessionStorage.setItem(name, `${id} ${String(Date.now())}`);
  return {
    id,
    acknowledged: () => {
      // Another call may have started under this name since: keep its id.
      if (idIn(sessionStorage.getItem(name)) === id) sessionStorage.removeItem(name);
    },
  };
}

function idIn(entry: string | null): string | null {
  const [id = '', since] = entry?.split(' ') ?? [];
  return Date.now() - Number(since) < ANSWERS_KEPT_MS ? id : null;
}

/** Clears the ids at sign-out, so that the next user's calls match none of them. */
export function clearCommandIds(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
}

/** Whether an answer decides its command; without an answer nobody knows. */
export const isDecisive = (status: number | 'network' | 'unreadable'): boolean =>
  typeof status === 'number' && isDecided(status);
