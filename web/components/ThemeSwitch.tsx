import { DesktopIcon, LightbulbIcon, MoonIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/useText.ts';
import { setTheme, themes, useTheme, type Theme } from '../theme/theme.ts';

const icons: Record<Theme, typeof MoonIcon> = { system: DesktopIcon, light: LightbulbIcon, dark: MoonIcon };

/** System, light or dark. */
export function ThemeSwitch() {
  const { t } = useText('common');
  const current = useTheme();
  return (
    <div role="group" aria-label={t('theme')} className="cd-switch">
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <button
            key={theme}
            type="button"
            aria-label={t(`theme.${theme}`)}
            title={t(`theme.${theme}`)}
            aria-pressed={theme === current}
            onClick={() => setTheme(theme)}
          >
            <Icon />
          </button>
        );
      })}
    </div>
  );
}
