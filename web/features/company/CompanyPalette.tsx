import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useActions, type PaletteAction } from '../../palette/actions.ts';
import { settingTabNames, settingTabs } from './settingTabs.ts';

/** The tabs of the company's settings in the palette of every screen. */
export function CompanyPalette() {
  const { t } = useText('config');
  useActions(
    useMemo(
      (): readonly PaletteAction[] =>
        settingTabNames.map((tab) => ({
          id: `company ${tab}`,
          group: 'settings',
          title: t('palette.tab', { tab: t(`tab.${tab}`) }),
          detail: t('palette'),
          keywords: t(`palette.keywords.${tab}`),
          to: settingTabs[tab],
        })),
      [t],
    ),
  );
  return null;
}
