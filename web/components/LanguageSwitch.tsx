import { languages, setLanguage, type Language } from '../i18n/i18n.ts';
import { useText } from '../i18n/useText.ts';

/** Each language in its own words, so that who reads only one can find it. */
const names: Record<Language, { name: string; lang: string }> = {
  en: { name: 'English', lang: 'en' },
  zh: { name: '中文', lang: 'zh-CN' },
};

export function LanguageSwitch() {
  const { t, language: current } = useText('common');
  return (
    <div role="group" aria-label={t('language')} className="cd-switch">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={names[language].lang}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
        >
          {names[language].name}
        </button>
      ))}
    </div>
  );
}
