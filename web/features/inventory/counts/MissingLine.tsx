import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { EnterListDialog } from './EnterListDialog.tsx';
import type { NotInCount } from './useCountScan.ts';

interface MissingLineProps {
  readonly count: CountInfo;
  readonly missing: NotInCount;
  readonly onClose: () => void;
}

/** Says that what was scanned is not in the count, and offers to add it. */
export function MissingLine({ count: { countId, stage }, missing, onClose }: MissingLineProps) {
  const { t } = useText('counts');
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const { skus, lotId } = missing;
  const sku = skus.join(t('comma'));
  return (
    <Callout intent="warning" icon={null} compact>
      <p>{lotId === '' ? t('scan.missingProduct', { sku }) : t('scan.missingLot', { sku, lot: lotId })}</p>
      <div className="cd-actions">
        {stage === 'OPEN' && may('inventory.count') && (
          <Button text={t('scan.add')} onClick={() => setIsAdding(true)} />
        )}
        <Button text={t('scan.skip')} onClick={onClose} />
      </div>
      {isAdding && (
        <EnterListDialog countId={countId} first={{ sku: skus.length === 1 ? sku : '', lotId }} onClose={onClose} />
      )}
    </Callout>
  );
}
