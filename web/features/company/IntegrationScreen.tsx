import { Card } from '../../components/Card.tsx';
import { useText } from '../../i18n/useText.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** /my-account/setting/integration: what is linked, which is nothing yet (spec 1, 2.6). */
export function IntegrationScreen() {
  const { t } = useText('config');
  return (
    <SettingsPage tab="integration">
      {() => (
        <Card id="integration" title={t('integration.title')}>
          <p className="cd-muted">{t('integration.none')}</p>
        </Card>
      )}
    </SettingsPage>
  );
}
