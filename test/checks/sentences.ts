import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../locales/en/', import.meta.url);

/** What a reader of the trade would not say, each with what to write instead. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bt(ake|akes|aken|aking|ook) (back|in)\b/i, 'undo, reverse or import'],
  [/\bgone through\b/i, 'processed'],
  [/\bgo(es)? on\b/i, 'continues'],
  [/\bgiven up\b/i, 'canceled'],
  [/\bstands?\b/i, 'is, or is shown'],
  [/\blies?\b/i, 'is'],
  [/\bwhoever\b/i, 'who it is'],
  [/\bby itself alone\b/i, 'separately'],
  [/\bit is not known\b/i, "we couldn't"],
  [/\w: {{count\b[^}]*}}([.,;]|$)/, 'a sentence with the number in it, singular and plural'],
  [/\b(catalogue|colour|behaviour|recognis|organis|cancelled|cancelling|e-mail)/i, 'the American spelling'],
];

/** Exclamation marks that the specification has: "SKU is required!", "Please input UOM!", "Image must smaller than 2MB!". */
const SPECIFIED =
  /( is (required|not valid)|^please (input|choose) .+|IS REQUIRED| dont exist|(PNG file|than 2MB)|not be empty)!$/i;

/** What is wrong with an English sentence: each habit as a phrase of its own; empty for a good one. */
export const badHabits = (sentence: string): string[] => [
  ...HABITS.flatMap(([habit, better]) => {
    // The names of blanks are not read by anybody.
    const [found] = habit.exec(sentence.replace(/{{(?!count)[^}]*}}/g, '…')) ?? [];
    return found === undefined ? [] : [`"${found}" (write ${better})`];
  }),
  ...(sentence.includes('!') && !SPECIFIED.test(sentence)
    ? ['an exclamation mark, which only the specification has']
    : []),
];

/** English sentences in locales/en that read translated. */
export const checkSentences = (): string[] =>
  readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>).flatMap(
      ([key, sentence]) => badHabits(sentence).map((habit) => `locales/en/${file}: ${key} says ${habit}`),
    ),
  );
