import { question } from './question.ts';

/** Names of units that the company does not have. */
type Names = readonly string[];

const asked = question<Names, boolean>((open, next) => [...new Set([...open, ...next])]);

/** Asks whether a unit that nobody has heard of shall be created, or was a slip (rules 18.39). */
export const askCreate = (name: string): Promise<boolean> => asked.ask([name]);
export const answerCreate = (isWanted: boolean): void => asked.answer(isWanted);
export const unitsAsked = (): Names | null => asked.open();
export const onUnitsAsked = (listener: () => void): (() => void) => asked.onChange(listener);
