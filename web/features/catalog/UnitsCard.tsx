import { Card } from '../../components/Card.tsx';
import { TableFrame } from '../../components/Table.tsx';
import { Button } from '@blueprintjs/core';
import { lazy, Suspense, useState } from 'react';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import type { ProductUOM } from '../../../server/contract/catalog/productUnits.ts';
import { useText } from '../../i18n/useText.ts';
import { ImportButton } from '../../lists/ImportButton.tsx';
import { useMay } from '../../session/useSession.ts';
import { LastChanged } from '../../records/history/LastChanged.tsx';
import { unitFields } from '../../references/product/tabHistory.ts';
import { UnitRow } from './UnitRow.tsx';
import './units.css';
import { useUnitSaves } from './useUnitSaves.ts';

const UnitDialog = lazy(async () => ({ default: (await import('./UnitDialog.tsx')).UnitDialog }));

const columns = [
  'unit',
  'perInventory',
  'forInventory',
  'forSelling',
  'forPurchasing',
  'pricing',
  'availability',
] as const;

/** The unit-of-measure table (spec 2, 2.5). */
export function UnitsCard({ product }: { product: ProductInfo }) {
  const { t } = useText('catalog');
  const mayEdit = useMay()('products.edit');
  const { productId, productUOMS } = product;
  const { saveOne, change, shown } = useUnitSaves(productId);
  /** The unit that is open in the dialog; `new` for one more. */
  const [opened, setOpened] = useState<ProductUOM | 'new' | null>(null);
  const close = (): void => setOpened(null);

  return (
    <Card
      id="units"
      title={t('units.title')}
      className="cd-units"
      actions={
        <div className="cd-form-actions">
          <ImportButton kind="units" />
          {mayEdit && <Button text={t('units.add')} onClick={() => setOpened('new')} />}
        </div>
      }
    >
      <LastChanged fields={unitFields} />
      <TableFrame
        label={t('units.title')}
        headings={[
          ...columns.map((column) => ({ title: t(`units.${column}`), isNumber: column === 'perInventory' })),
          ...(mayEdit ? [{ title: t('units.actions'), isHidden: true }] : []),
        ]}
      >
        {productUOMS.map((unit) => (
          <UnitRow
            key={unit.id}
            productId={productId}
            unit={shown(unit)}
            units={productUOMS}
            mayEdit={mayEdit}
            onChange={(body) => void change(unit, body)}
            onEdit={() => setOpened(unit)}
          />
        ))}
      </TableFrame>
      <Suspense fallback={null}>
        {opened !== null && mayEdit && (
          <UnitDialog product={product} unit={opened === 'new' ? null : opened} onSave={saveOne} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}
