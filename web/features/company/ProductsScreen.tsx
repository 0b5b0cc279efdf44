import { Card } from '../../components/Card.tsx';
import { useText } from '../../i18n/useText.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** /my-account/setting/products: the word alone (spec 1, 2.6). */
export function CompanyProductsScreen() {
  const { t } = useText('config');
  return (
    <SettingsPage tab="products">
      {() => (
        <Card id="products" title={t('products.title')}>
          {null}
        </Card>
      )}
    </SettingsPage>
  );
}
