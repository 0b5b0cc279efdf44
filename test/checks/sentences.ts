import { readdirSync, readFileSync } from 'node:fs';
import { everyProse } from './prose.ts';

const folder = new URL('../../locales/', import.meta.url);

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
  [/\b(may have at most|must not exceed)\b/i, "can have up to, can't be more than"],
  [/\bleft out\b/i, 'skipped'],
  [/\bin turn\b/i, 'one after the other'],
  [/\b(told|tells)\b/i, 'says or shows'],
  [/\bthere is no such\b/i, 'does not exist'],
  [/\brefused\b(?! the )/i, 'rejected or failed'],
  [/\bsomebody\b/i, 'someone'],
  [/\bthe others\b/i, 'the rest'],
  [/\bplease give\b/i, 'enter'],
  [/\b(Ids?|ids)\b/, 'ID, IDs'],
  [/[’‘]/, 'a straight apostrophe'],
  [/\b(catalogue|colour|behaviour|recognis|organis|cancelled|cancelling|e-mail)/i, 'the American spelling'],
];

/** The same in Chinese: other words for one thing, signs of half width, word by word from the English. */
const CHINESE_HABITS: readonly (readonly [RegExp, string])[] = [
  [/你/, '您'],
  [/部门|分区/, '大类'],
  [/撤回|恢复更改/, '撤销'],
  [/在手/, '现有库存'],
  [/该导入批次|中断的批次/, '导入记录：批次是商品的批次'],
  [/被拒绝/, '有误或失败'],
  [/邮寄/, '发送'],
  [/打印.{0,6}链接/, '显示'],
  [/帐/, '账'],
  [/……/, '…'],
  [/[\u4e00-\u9fff][,;:!?]/, 'a sign of full width'],
  [/[\u4e00-\u9fff]\.( |$)/, '。'],
];

/** Exclamation marks that the specification has: "SKU is required!", "Please input UOM!", "Image must smaller than 2MB!". */
const SPECIFIED =
  /( is (required|not valid)|^please (input|choose) .+|IS REQUIRED| dont exist|(PNG file|than 2MB)|not be empty)!$/i;

/** Sentences of the specification that nobody may word otherwise. */
const WORD_FOR_WORD = /^(The input is not valid|Please input your) E-mail!$/;

/** Words that a comment may use, and a user's text not: a decider refuses a command, and code tells things apart. */
const OF_ENGINEERS = /refused|told\|tells|\bIds/;

/** To stand for, by, alone, out or between is what a native says. */
const OUR_STAND = /\bstands? (?=(for|by|alone|out|between|in for)\b)/gi;

const found = (habits: typeof HABITS, sentence: string): string[] =>
  habits.flatMap(([habit, better]) => {
    // The names of blanks are not read by anybody.
    const [phrase] = habit.exec(sentence.replace(/{{(?!count)[^}]*}}/g, '{}')) ?? [];
    return phrase === undefined ? [] : [`"${phrase}" (write ${better})`];
  });

/** What is wrong with an English sentence: each habit as a phrase of its own; empty for a good one. */
export const badHabits = (sentence: string): string[] =>
  WORD_FOR_WORD.test(sentence)
    ? []
    : [
        ...found(HABITS, sentence),
        ...(sentence.includes('!') && !SPECIFIED.test(sentence)
          ? ['an exclamation mark, which only the specification has']
          : []),
      ];

const habitsOfProse = HABITS.filter(([habit]) => !OF_ENGINEERS.test(habit.source));

/** What is wrong with a comment or a README, in the same way; what is in backticks is code. */
export const badProse = (text: string): string[] =>
  found(habitsOfProse, text.replaceAll(/`[^`\n]*`|\]\([^)]*\)/g, '`').replaceAll(OUR_STAND, ''));

/** What is wrong with a Chinese sentence, in the same way. */
export const badChinese = (sentence: string): string[] => found(CHINESE_HABITS, sentence);

/** Comments, READMEs and lines of the changelog that read translated. */
export const checkProse = (): string[] =>
  everyProse()
    // A migration that has shipped is never changed.
    .filter(({ file }) => !/^(test\/checks\/sentences|migrations\/\d)/.test(file))
    .flatMap(({ file, text }) => badProse(text).map((habit) => `${file}: a comment says ${habit}`));

/** Sentences in locales/en and locales/zh that read translated. */
export const checkSentences = (): string[] =>
  Object.entries({ en: badHabits, zh: badChinese }).flatMap(([language, habits]) =>
    readdirSync(new URL(`${language}/`, folder)).flatMap((file) => {
      const path = `${language}/${file}`;
      const sentences = JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as Record<string, string>;
      return Object.entries(sentences).flatMap(([key, sentence]) =>
        habits(sentence).map((habit) => `locales/${path}: ${key} says ${habit}`),
      );
    }),
  );
