import { Button } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { ProductInfo } from '../../../server/contract/catalog.ts';
import { REASON_MAX } from '../../../server/domain/catalog/productRules.ts';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { usePlace } from '../../live/usePlace.ts';
import { useMay } from '../../session/useSession.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { LastChanged } from './history/LastChanged.tsx';
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
  const { form, submit, isDirty, isSaving, restoredAt, conflict, decide, postpone, undo, discard } = useProductForm(
    product,
    shape,
    useSaveTab(product.productId, tab, fields),
  );
  usePlace('Product', product.productId, isDirty);
  const { register, control, formState } = form;
  const { errors } = formState;

  return (
    <form
      noValidate
      className="cd-card cd-form cd-tab-form"
      aria-labelledby={tab}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id={tab} className="cd-subtitle">
        {t(`${tab}.title`)}
      </h2>
      <DraftNotice at={restoredAt} onDiscard={undo} />
      {rows.map((row) => (
        <div key={row.join(' ')} className="cd-form-row">
          {row.map((field) => (
            <div key={field} className="cd-told">
              {input({ field, register, control, error: errors[field]?.message, readOnly: !edits }, product)}
              <LastChanged fields={[historyName(field)]} />
            </div>
          ))}
        </div>
      ))}
      {edits && (
        <>
          <TextField
            label={t('field.reason')}
            hint={t('specifications.reasonHint')}
            maxLength={REASON_MAX}
            autoComplete="off"
            error={errors.reason?.message}
            {...register('reason')}
          />
          <div className="cd-form-actions">
            <Button
              type="submit"
              intent="primary"
              text={t('specifications.save')}
              loading={isSaving}
              disabled={!isDirty}
            />
            <Button text={t('specifications.undo')} disabled={!isDirty || isSaving} onClick={undo} />
          </div>
        </>
      )}
      {conflict && (
        <ConflictDialog
          key={conflict.revision}
          subject={`${product.sku} ${product.variety}`}
          disputes={conflict.disputes}
          taken={conflict.taken}
          isSaving={isSaving}
          cancel={t('conflict.back')}
          onDecide={(theirs) => void decide(theirs)}
          onCancel={postpone}
        />
      )}
      <LeaveGuard isDirty={isDirty} onDiscard={discard} />
    </form>
  );
}
