import { useMemo, type ReactNode } from 'react';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { Told } from '../../records/history/Told.tsx';
import { ProductFormFrame } from './ProductFormFrame.tsx';
import type { TabInputProps } from './TabInput.tsx';
import { historyName, tabShape, type SavedTab, type TabField } from './tabFields.ts';
import { useProductForm } from './useProductForm.ts';
import { useSaveTab } from './useSaveTab.ts';

interface TabFormProps {
  readonly product: ProductInfo;
  readonly tab: SavedTab;
  readonly rows: readonly (readonly TabField[])[];
  readonly input: (props: TabInputProps, product: ProductInfo) => ReactNode;
}

/** The form of a tab: draft, conflict, undo and leaving as on the specifications, its fields in rows. */
export function TabForm({ product, tab, rows, input }: TabFormProps) {
  const { t } = useText('catalog');
  const edits = useMay()('products.edit');
  const [fields, shape] = useMemo(() => [rows.flat(), tabShape(tab, rows.flat())] as const, [rows, tab]);
  const form = useProductForm(product, shape, useSaveTab(product.productId, tab, fields));
  const { register, control, formState } = form.form;
  const { errors } = formState;

  return (
    <ProductFormFrame
      product={product}
      tab={tab}
      title={t(`${tab}.title`)}
      form={form}
      mayEdit={edits}
      className="cd-tab-form"
    >
      {rows.map((row) => (
        <div key={row.join(' ')} className="cd-form-row">
          {row.map((field) => (
            <Told key={field} fields={[historyName(field)]}>
              {input({ field, register, control, error: errors[field]?.message, readOnly: !edits }, product)}
            </Told>
          ))}
        </div>
      ))}
    </ProductFormFrame>
  );
}
