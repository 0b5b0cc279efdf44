import { BoxIcon } from '@blueprintjs/icons';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useText } from '../../i18n/useText.ts';
import { ClientPage } from '../../references/client/ClientPage.tsx';

/** vendors/{id}/products (spec 3, section 2): the list of what is bought from the vendor; nothing can be on it yet. */
export function VendorProductsScreen() {
  const { t } = useText('clients');
  return (
    <ClientPage kind="vendor" tab="products">
      {() => (
        <section className="cd-card cd-state">
          <StateMessage icon={<BoxIcon size={32} />} title={t('products.none')} text={t('products.noneText')} />
        </section>
      )}
    </ClientPage>
  );
}
