import { Callout } from '@blueprintjs/core';
import { useText } from '../i18n/useText.ts';
import './lists.css';

/** Says that the order of a colleague's search is left out. */
export function HiddenOrder({ column }: { readonly column: 'price' | 'cost' | null }) {
  const { t } = useText('catalog');
  return (
    <div role="status" className="cd-hidden-order">
      {column !== null && (
        <Callout intent="primary" icon={null} compact>
          {t('products.hiddenOrder', { column: t(`column.${column}`) })}
        </Callout>
      )}
    </div>
  );
}
