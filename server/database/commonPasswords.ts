/** Keyboard rows and counting sequences. */
const KEYBOARD_WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'asdfjkl',
  '123qweasdzxc',
  'a1b2c3d4e5f6',
  '147258369',
].flatMap((walk) => [walk, Array.from(walk).reverse().join('')]);

/** Common letter substitutions, reversed before words are compared. */
const LETTER_SUBSTITUTIONS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Common first words in pinyin, which the list lacks. */
const PINYIN = 'woaini woaiwo aini wodemima mima woshishui nihao zhongguo beijing shanghai'.split(' ');
/**
 * Only the most common ones count as words in other passwords: further down are words that a good phrase may contain.
 */
const WORDS_UP_TO = 10_000;

interface Known {
  readonly passwords: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

let known: Promise<Known> | undefined;

/** Loaded with the first password check. */
const read = async (): Promise<Known> => {
  const { commonPasswordList: passwords } = await import('./commonPasswordList.ts');
  const words = passwords.slice(0, WORDS_UP_TO).filter((password) => /^[a-z]{3,}$/.test(password));
  return { passwords: new Set(passwords), words: new Set([...words, ...PINYIN]) };
};

/**
 * True for a password that attackers try first (trust 5.23): a common one, digits with a letter or two, few characters
 * repeated, a keyboard walk, or one or two common words or the user's own (address, company) with digits or signs
 * around them or letters substituted (`P@ssw0rd2024!`).
 */
export async function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  const { passwords, words } = await (known ??= read());
  const plain = password.normalize('NFKC').toLowerCase();
  if (passwords.has(plain)) return true;
  if (/^[a-z]{0,2}\d{1,14}[a-z]{0,2}$/.test(plain)) return true;
  if (new Set(plain).size <= 2 || /^(.{1,5}?)\1+$/u.test(plain)) return true;
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/gu, '');
  const ownWords = new Set(own.flatMap((text) => [letters(text), letters(text.split('@')[0] ?? '')]));
  const isKnown = (word: string): boolean => words.has(word) || (word.length > 3 && ownWords.has(word));
  return [plain, core, withoutSubstitutions(plain), withoutSubstitutions(core)].some((candidate) => {
    const word = letters(candidate);
    const isWalk = candidate.length >= 4 && KEYBOARD_WALKS.some((walk) => walk.includes(candidate));
    const isRepeated = /^(.{1,4})\1+$/u.test(word) && word.length > candidate.length / 2;
    return (
      isWalk || isRepeated || isKnown(word) || halves(word).some(([first, second]) => isKnown(first) && isKnown(second))
    );
  });
}

const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
const withoutSubstitutions = (text: string): string =>
  Array.from(text)
    .map((character) => LETTER_SUBSTITUTIONS[character] ?? character)
    .join('')
    .replace(/[\d\W_]+$/u, '');
const halves = (word: string): (readonly [string, string])[] =>
  Array.from(
    { length: Math.max(0, word.length - 5) },
    (_, index) => [word.slice(0, index + 3), word.slice(index + 3)] as const,
  );
