import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { AdjustmentHistory } from '../inventory/lots/AdjustmentHistory.tsx';

interface AdjustmentsDrawerProps {
  readonly product: ProductInfo;
  readonly onClose: () => void;
}

/** The adjustments of a product, over its activity (spec 2, 2.4). */
export function AdjustmentsDrawer({ product: { productId, sku, variety }, onClose }: AdjustmentsDrawerProps) {
  const { t } = useText('stock');
  return (
    <ModalDialog title={`${sku} ${variety}`} className="cd-side cd-side-wide" onClose={onClose}>
      <DialogBody>
        <AdjustmentHistory productId={productId} />
      </DialogBody>
      <DialogFooter actions={<Button text={t('orders.close')} onClick={onClose} />} />
    </ModalDialog>
  );
}
