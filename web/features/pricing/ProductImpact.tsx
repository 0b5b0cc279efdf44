import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Pricing } from '../../../server/contract/pricing/pricing.ts';
import { useText } from '../../i18n/useText.ts';
import type { FormShape } from '../../records/formShape.ts';
import type { OpenForm } from '../../records/useRecordForm.ts';
import { PriceImpactDialog } from './PriceImpactDialog.tsx';
import { useProductPriceImpactQuery } from './pricingApi.ts';

interface ProductImpactProps {
  readonly productId: string;
  readonly form: OpenForm;
  readonly shape: FormShape<Pricing>;
}

/** What the changes of the form do to what every customer pays, before they are saved. */
export function ProductImpact({ productId, form, shape }: ProductImpactProps) {
  const { t } = useText('pricing');
  const [body, setBody] = useState<object | null>(null);
  if (!form.isDirty) return null;
  return (
    <>
      <Button
        text={t('impact.show')}
        onClick={() => setBody(shape.changes(form.form.getValues(), form.baseline)?.body ?? null)}
      />
      {body !== null && (
        <Shown
          {...{ productId, body }}
          onConfirm={() => {
            setBody(null);
            void form.submit();
          }}
          onClose={() => setBody(null)}
        />
      )}
    </>
  );
}

interface ShownProps {
  readonly productId: string;
  readonly body: object;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const Shown = ({ productId, body, ...dialog }: ShownProps) => (
  <PriceImpactDialog query={useProductPriceImpactQuery({ productId, body })} {...dialog} />
);
