import { useMemo } from 'react';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import type { Pricing } from '../../../server/contract/pricing/pricing.ts';
import { useText } from '../../i18n/useText.ts';
import { useClock } from '../../session/useClock.ts';
import { useMay } from '../../session/useSession.ts';
import { personName } from '../../records/history/historyText.ts';
import { averageText } from '../../references/product/averageText.ts';
import { LastChangedNote } from '../../records/history/LastChangedNote.tsx';
import type { RecordRef } from '../../records/record.ts';
import { RecordFrame } from '../../records/RecordFrame.tsx';
import { useRecordForm } from '../../records/useRecordForm.ts';
import { productPath } from '../../references/product/productApi.ts';
import { AmountFields } from './AmountFields.tsx';
import { FactorTable } from './FactorTable.tsx';
import { PriceGroupFields } from './PriceGroupFields.tsx';
import { LogicFields } from './LogicFields.tsx';
import { ProductImpact } from './ProductImpact.tsx';
import { pricingShape } from './pricingFields.ts';

interface PricingFormProps {
  readonly product: ProductInfo;
  readonly record: RecordRef;
  readonly pricing: Pricing;
  readonly onEditUnits: () => void;
}

/** Cost and price configuration of a product (spec 2, 2.4 Pricing): it answers while one types, as the server would. */
export function PricingForm({ product, record, pricing, onEditUnits }: PricingFormProps) {
  const { t } = useText('pricing');
  const clock = useClock();
  const may = useMay();
  const shape = useMemo(() => pricingShape(pricing.productUOMS), [pricing.productUOMS]);
  const recordForm = useRecordForm({ record, source: pricing, path: productPath('pricing', record.id), shape });
  const { form } = recordForm;
  const mayPrice = may('products.price');
  const { updatedAt, updatedBy } = pricing;

  return (
    <RecordFrame record={record} tab="pricing" title={t('title')} form={recordForm} mayEdit={mayPrice}>
      <p className="cd-muted">
        {updatedAt === null
          ? t('updated.never')
          : t('updated', { at: clock(updatedAt), by: personName(updatedBy ?? '') })}
      </p>
      <AmountFields form={form} pricing={pricing} average={averageText(product)} onEditUnits={onEditUnits} />
      <LastChangedNote fields={['unitPriceFactor']}>
        <FactorTable form={form} pricing={pricing} />
      </LastChangedNote>
      <h3 className="cd-label">{t('strategies')}</h3>
      <PriceGroupFields form={form} pricing={pricing} />
      <LogicFields form={form} isReadOnly={!mayPrice} />
      {mayPrice && <ProductImpact productId={record.id} form={recordForm} shape={shape} />}
    </RecordFrame>
  );
}
