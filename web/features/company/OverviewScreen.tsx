import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { settingTabNames, settingTabs } from './settingTabs.ts';

/** /my-account/setting: what there is to set, a line a tab. */
export function OverviewScreen() {
  const { t } = useText('config');
  return (
    <SettingsPage tab={null}>
      {({ name }) => (
        <section className="cd-card" aria-labelledby="overview">
          <h2 id="overview" className="cd-subtitle">
            {name}
          </h2>
          <ul className="cd-setting-list">
            {settingTabNames.map((tab) => (
              <li key={tab}>
                <Link className="cd-link" to={settingTabs[tab]}>
                  {t(`tab.${tab}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SettingsPage>
  );
}
