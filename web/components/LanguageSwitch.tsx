import { languages, setLanguage } from '../i18n/i18n.ts';
import { languageNames } from '../i18n/languageNames.ts';
import { useText } from '../i18n/useText.ts';

export function LanguageSwitch() {
  const { t, language: current } = useText('common');
  return (
    <div role="group" aria-label={t('language')} className="cd-switch">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageNames[language].lang}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
        >
          {languageNames[language].name}
        </button>
      ))}
    </div>
  );
}
