/** What the server found unlikely, and what may be answered to all of it: a reason to save it anyway, or null. */
export interface Question {
  readonly texts: readonly string[];
  /** A reason that was given with the change. */
  readonly reason: string;
}

let open: Question | null = null;
let waiting: ((reason: string | null) => void)[] = [];
const listeners = new Set<() => void>();

function shown(question: Question | null): void {
  open = question;
  for (const listener of listeners) listener();
}

/**
 * Asks whether something unlikely is wanted all the same (rules 18.41): the reason, or null for no. What is asked while
 * nobody has answered yet is put to them together.
 */
export const askAnyway = (texts: readonly string[], reason = ''): Promise<string | null> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    shown({
      texts: [...(open?.texts ?? []), ...texts],
      reason: open?.reason === undefined ? reason : open.reason || reason,
    });
  });

export function answerAnyway(reason: string | null): void {
  const asked = waiting;
  waiting = [];
  shown(null);
  for (const resolve of asked) resolve(reason);
}

export const openQuestion = (): Question | null => open;
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
