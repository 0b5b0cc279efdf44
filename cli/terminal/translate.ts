import { languageOf, message, type Language } from '../../server/messages.ts';

/** Translates keys for one run of the command line, in the user's language. */
export interface Translate {
  readonly language: Language;
  /** A sentence of `locales/<lang>/cli.json`. */
  (key: string, details?: Readonly<Record<string, unknown>>): string;
}

/** Texts in the language of `--language`, else of the environment's locale. */
export function translatorFor(wanted: string | undefined): Translate {
  const language = languageOf(wanted);
  return Object.assign(
    (key: string, details?: Readonly<Record<string, unknown>>) => message('cli', key, language, details),
    { language },
  );
}

/** Commands whose `--language` is that of a document, not of messages. */
const DOCUMENTS: readonly (string | undefined)[] = ['render'];

/** The language to use, found before the arguments are parsed, so that help and usage errors use it too. */
export function wantedLanguage(argv: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const isOwn = !DOCUMENTS.includes(argv[0]);
  const at = argv.findIndex((argument) => argument === '--language' || argument.startsWith('--language='));
  const given = at < 0 || !isOwn ? undefined : (argv[at]?.split('=')[1] ?? argv[at + 1]);
  return given ?? [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
}
