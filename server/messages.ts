import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { unitFormat } from './domain/unitName.ts';

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Namespaces of server, documents and command line; the console loads its own. */
const namespaces = ['errors', 'notices', 'cli', 'printables', 'mail', 'imports'] as const;
type Namespace = (typeof namespaces)[number];

const read = (language: Language, namespace: Namespace): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/${namespace}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;

const i18n = createInstance();
await i18n.init({
  fallbackLng: 'en',
  supportedLngs: [...languages],
  ns: [...namespaces],
  // Codes are flat keys that contain dots (`catalog.skuTaken`).
  keySeparator: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(namespaces.map((namespace) => [namespace, read(language, namespace)])),
    ]),
  ),
});

i18n.services.formatter?.add('units', unitFormat);

/** The message for a key in a language, with `details` as parameters. */
export const message = (
  namespace: Namespace,
  key: string,
  language: Language,
  details: Readonly<Record<string, unknown>> = {},
): string => i18n.t(key, { ...details, ns: namespace, lng: language });

/** True when the message exists, also as singular and plural: an unknown code is never shown raw. */
export const hasMessage = (namespace: Namespace, key: string): boolean =>
  i18n.exists(key, { ns: namespace, lng: 'en', count: 1 });

/** The language of an Accept-Language header or LANG variable: Chinese when it comes first, else English. */
export const languageOf = (wanted: string | undefined): Language =>
  /^\s*zh\b/i.test(wanted?.replace('_', '-') ?? '') ? 'zh' : 'en';
