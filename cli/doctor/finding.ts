import type { Translate } from '../terminal/translate.ts';

/** One line of the report. */
export interface Line {
  readonly name: string;
  readonly isFine: boolean;
  readonly text: string;
  /** What to do about a problem. */
  readonly advice?: string;
}

/** Builds lines: `doctor.<name>` is the label, the sentence is passed in. */
export interface Lines {
  readonly fine: (name: string, text: string) => Line;
  readonly wrong: (name: string, text: string, advice: string) => Line;
}

export const linesIn = (t: Translate): Lines => ({
  fine: (name, text) => ({ name: t(`doctor.${name}`), isFine: true, text }),
  wrong: (name, text, advice) => ({ name: t(`doctor.${name}`), isFine: false, text, advice }),
});

/** The message of a thrown value. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
};
