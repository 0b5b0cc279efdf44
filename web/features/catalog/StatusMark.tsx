import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { useText } from '../../i18n/useText.ts';

/** Word and shape, not colour alone. */
export function StatusMark({ status }: { status: number }) {
  const { t } = useText('catalog');
  const isActive = status === ProductStatus.ACTIVE;
  return (
    <span className={`cd-status ${isActive ? 'cd-status-active' : 'cd-status-inactive'}`}>
      {t(isActive ? 'status.active' : 'status.inactive')}
    </span>
  );
}
