/**
 * Unsaved input that survives reloads and outages: in this tab only (sessionStorage), per user, and cleared at
 * sign-out. Another user of the same tab never sees it.
 */
const PREFIX = 'crossdock.draft.';

export interface DraftName {
  readonly userId: string;
  readonly companyId: string;
  /** What it is a draft of: "specifications <id>". */
  readonly what: string;
}

const keyOf = ({ userId, companyId, what }: DraftName): string => `${PREFIX}${userId}.${companyId}.${what}`;

/** Null when there is none or it is unreadable. */
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
    // The tab's storage is full: the form still has it.
  }
}

export const dropDraft = (name: DraftName): void => sessionStorage.removeItem(keyOf(name));

/** At sign-out all; at sign-in those of other users, whose session may have expired here. */
export function dropDrafts({ except }: { except?: string } = {}): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && (except === undefined || !key.startsWith(`${PREFIX}${except}.`)))
      sessionStorage.removeItem(key);
}
