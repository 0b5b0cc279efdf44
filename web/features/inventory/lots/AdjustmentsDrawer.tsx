import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { useText } from '../../../i18n/useText.ts';
import { AdjustmentHistory } from './AdjustmentHistory.tsx';

interface AdjustmentsDrawerProps {
  readonly productId: string;
  /** What the product is called. */
  readonly subject: string;
  readonly onClose: () => void;
}

/** The adjustments of a product, over its activity (spec 2, 2.4). A link in it leads away, and closes it. */
export function AdjustmentsDrawer({ productId, subject, onClose }: AdjustmentsDrawerProps) {
  const { t } = useText('stock');
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== openedAt) onClose();
  }, [pathname, openedAt, onClose]);
  return (
    <ModalDialog title={subject} className="cd-side cd-side-wide" onClose={onClose}>
      <DialogBody>
        <AdjustmentHistory productId={productId} />
      </DialogBody>
      <DialogFooter actions={<Button text={t('orders.close')} onClick={onClose} />} />
    </ModalDialog>
  );
}
