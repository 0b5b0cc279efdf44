import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace, TextKey } from './english.ts';
import { currentLanguage, type Language, type TextValues } from './i18n.ts';

export type Text<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string;

/**
 * `useTranslation` with keys typed from locales/en: a wrong key doesn't compile. Not through i18next's global types,
 * since the server is in the same program and looks texts up by code.
 */
export function useText<N extends Namespace>(namespace: N): { t: Text<N>; language: Language } {
  const { t } = useTranslation(namespace);
  const text = useCallback<Text<N>>((key, values = {}) => t(key, { ...values }), [t]);
  return { t: text, language: currentLanguage() };
}
