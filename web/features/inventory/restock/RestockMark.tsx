import type { RestockStatusCode } from '../../../../server/domain/inventory/restock.ts';
import { useText } from '../../../i18n/useText.ts';

/** Word and shape, not colour alone; what it means when asked (rules 18.17). */
export function RestockMark({ status }: { readonly status: RestockStatusCode }) {
  const { t } = useText('restock');
  return (
    <span className={`cd-restock cd-restock-${String(status)}`} title={t(`about.${status}`)}>
      {t(`status.${status}`)}
    </span>
  );
}
