/**
 * What was typed and not saved yet, kept over a reload and an outage: in this tab only (sessionStorage), by user, and
 * gone with the sign-out. Another user of the same tab never meets it.
 */
const PREFIX = 'crossdock.draft.';

export interface DraftName {
  readonly userId: string;
  readonly companyId: string;
  /** What it is a draft of: "specifications <id>". */
  readonly what: string;
}

const keyOf = ({ userId, companyId, what }: DraftName): string => `${PREFIX}${userId}.${companyId}.${what}`;

/** Null where there is none, or none that can be read. */
export function readDraft<T>(name: DraftName, isDraft: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeDraft(name: DraftName, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // The tab's storage is full: the form itself still has it.
  }
}

export const dropDraft = (name: DraftName): void => sessionStorage.removeItem(keyOf(name));

/** At sign-out all; at sign-in those of anybody else, whose session may have run out here. */
export function dropDrafts({ except }: { except?: string } = {}): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && (except === undefined || !key.startsWith(`${PREFIX}${except}.`)))
      sessionStorage.removeItem(key);
}
