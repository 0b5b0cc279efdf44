import { useText } from '../../../i18n/useText.ts';
import { ImportFileDialog } from '../../../records/imports/ImportFileDialog.tsx';
import { productWords } from '../../../references/product/productWords.ts';

/** A CSV file that updates products (spec 2, 2.2). */
export function UpdateProductsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('catalog');
  return (
    <ImportFileDialog
      kind="products"
      words={productWords}
      title={t('file.title')}
      intro={(rows) => t('file.intro', { rows })}
      submit={(count) => t('file.submit', { count })}
      label={t('field.sku')}
      onClose={onClose}
    />
  );
}
