import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { unitFormat } from '../../server/domain/unitName.ts';
import { english, type Namespace, type TextKey } from './english.ts';

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

const STORED = 'crossdock.language';
const htmlLanguage: Record<Language, string> = { en: 'en', zh: 'zh-CN' };

const i18n = createInstance();

const isLanguage = (value: string | null): value is Language => languages.some((language) => language === value);

/** The language chosen in this browser, English by default. */
function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORED);
    return isLanguage(stored) ? stored : 'en';
  } catch {
    return 'en'; // storage may be forbidden
  }
}

let starting: Promise<void> | undefined;
/** Starts once, for the first who needs it. */
export const startI18n = (): Promise<void> => (starting ??= start());

async function start(): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: [...languages],
    resources: { en: english },
    defaultNS: 'common',
    // Keys are flat and contain dots, like the server's codes.
    keySeparator: false,
    interpolation: { escapeValue: false }, // React escapes
  });
  i18n.services.formatter?.add('units', unitFormat);
  if (storedLanguage() === 'zh') await setLanguage('zh');
  // Beside the session; where that fails, the first screen asks again and says so.
  else load('en').catch(() => undefined);
  // Follows other windows of this browser, as the theme does.
  addEventListener('storage', ({ key }) => {
    if (key === STORED && storedLanguage() !== currentLanguage()) void setLanguage(storedLanguage());
  });
}

/** Fetches what is not in the first bundle: of English the words of the screens, of Chinese all. */
async function load(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'catalog')) return;
  const namespaces =
    language === 'zh' ? (await import('./chinese.ts')).chinese : (await import('./screenEnglish.ts')).screenEnglish;
  for (const [namespace, texts] of Object.entries(namespaces)) i18n.addResourceBundle(language, namespace, texts);
}

/** Resolves when screens have their words: each waits for it, while its own code is fetched. */
export async function screenWords(): Promise<void> {
  await startI18n();
  await load(currentLanguage());
}

/** Switches without a reload and remembers the choice in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  await load(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = htmlLanguage[language];
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // the choice then lasts as long as the page
  }
}

export const currentLanguage = (): Language => (i18n.language === 'zh' ? 'zh' : 'en');

export type TextValues = Readonly<Record<string, unknown>>;

/** A text in the current language, for code outside components. */
export const translate = <N extends Namespace>(namespace: N, key: TextKey<N>, values: TextValues = {}): string =>
  i18n.t(key, { ...values, ns: namespace });

/** The text for a key from the server, or null when there is none: a key is never shown raw. */
export const translateKnown = (namespace: Namespace, key: string, values: TextValues = {}): string | null =>
  i18n.exists(key, { ...values, ns: namespace }) ? i18n.t(key, { ...values, ns: namespace }) : null;
