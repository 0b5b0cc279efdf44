import { question } from './question.ts';

/** What the server found unlikely, and what may be answered to all of it: a reason to save it anyway, or null. */
interface Question {
  readonly texts: readonly string[];
  /** A reason that was given with the change. */
  readonly reason: string;
}

const asked = question<Question, string | null>((open, next) => ({
  texts: [...open.texts, ...next.texts],
  reason: open.reason || next.reason,
}));

/**
 * Asks whether something unlikely is wanted all the same (rules 18.41): the reason, or null for no. What is asked while
 * nobody has answered yet is put to them together.
 */
export const askAnyway = (texts: readonly string[], reason = ''): Promise<string | null> =>
  asked.ask({ texts, reason });
export const answerAnyway = (reason: string | null): void => asked.answer(reason);
export const openQuestion = (): Question | null => asked.open();
export const onQuestion = (listener: () => void): (() => void) => asked.onChange(listener);
