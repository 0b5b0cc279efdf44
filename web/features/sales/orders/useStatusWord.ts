import type { SalesOrderRow } from '../../../../server/contract/sales/salesOrders.ts';
import { useText } from '../../../i18n/useText.ts';
import { useCompany } from '../../../session/useSession.ts';

/** The word for a status; a work order is produced, orders that have left are called as the company wants it (spec 1, 2.8). */
export function useStatusWord(): (status: SalesOrderRow['statusName'], isWork?: boolean) => string {
  const { t } = useText('orders');
  const label = useCompany()?.config.shippedLabel ?? '';
  return (status, isWork = false) => {
    if (status === 'SHIPPED' && isWork) return t('status.PRODUCED');
    return status === 'SHIPPED' && label !== '' ? label : t(`status.${status}`);
  };
}
