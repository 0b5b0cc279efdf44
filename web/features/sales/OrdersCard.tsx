import { Card } from '../../components/Card.tsx';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { MaximizeIcon } from '@blueprintjs/icons';
import { useState, type ComponentProps } from 'react';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { OrderLines } from './OrderLines.tsx';

/** One of the two tables, and the same over the whole window. */
export function OrdersCard(props: ComponentProps<typeof OrderLines>) {
  const { t } = useText('stock');
  const [isExpanded, setIsExpanded] = useState(false);
  const { kind } = props;
  const title = t(`orders.${kind}`);
  return (
    <Card
      id={kind}
      title={title}
      actions={
        <Button
          variant="minimal"
          icon={<MaximizeIcon />}
          aria-label={t('orders.expandOne', { orders: title })}
          title={t('orders.expand')}
          onClick={() => setIsExpanded(true)}
        />
      }
    >
      <OrderLines {...props} />
      {isExpanded && (
        <ModalDialog title={title} className="cd-wide" onClose={() => setIsExpanded(false)}>
          <DialogBody>
            <OrderLines {...props} />
          </DialogBody>
          <DialogFooter actions={<Button text={t('orders.close')} onClick={() => setIsExpanded(false)} />} />
        </ModalDialog>
      )}
    </Card>
  );
}
