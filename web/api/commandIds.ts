/**
 * Ids of commands whose answer has not come yet (trust R1). A repeat of the very same call, from a form left open or
 * after a reload, carries the same Idempotency-Key, so that a lost answer never makes a second product. Only a hash of
 * the call is kept, and only for this tab.
 */
const PREFIX = 'crossdock.command.';

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function nameOf(call: readonly unknown[]): Promise<string> {
  return PREFIX + hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(call))));
}

export interface CommandId {
  readonly id: string;
  /** The server has said yes or no: the next call is a new command. */
  readonly acknowledged: () => void;
}

/** The id of this call: the one of an unanswered repeat, else a new one. */
export async function commandIdFor(call: readonly unknown[]): Promise<CommandId> {
  const name = await nameOf(call);
  const id = sessionStorage.getItem(name) ?? crypto.randomUUID();
  sessionStorage.setItem(name, id);
  return { id, acknowledged: () => sessionStorage.removeItem(name) };
}
