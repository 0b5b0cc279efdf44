import { useText } from '../i18n/useText.ts';
import { setTheme, themes, useTheme } from '../theme/theme.ts';

/** System, light or dark. */
export function ThemeSwitch() {
  const { t } = useText('common');
  const current = useTheme();
  return (
    <div role="group" aria-label={t('theme')} className="cd-switch">
      {themes.map((theme) => (
        <button key={theme} type="button" aria-pressed={theme === current} onClick={() => setTheme(theme)}>
          {t(`theme.${theme}`)}
        </button>
      ))}
    </div>
  );
}
