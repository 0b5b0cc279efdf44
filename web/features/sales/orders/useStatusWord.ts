import type { SalesOrderRow } from '../../../../server/contract/sales/salesOrders.ts';
import { useText } from '../../../i18n/useText.ts';
import { useCompany } from '../../../session/useSession.ts';

/** The word for a status; orders that have left are called as the company wants it (spec 1, 2.8). */
export function useStatusWord(): (status: SalesOrderRow['statusName']) => string {
  const { t } = useText('orders');
  const label = useCompany()?.config.shippedLabel ?? '';
  return (status) => (status === 'SHIPPED' && label !== '' ? label : t(`status.${status}`));
}
