import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { REASON_MAX } from '../../../server/domain/limits.ts';
import { LeaveGuard } from '../../records/LeaveGuard.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { usePlace } from '../../live/usePlace.ts';
import { ConflictDialog } from '../../records/ConflictDialog.tsx';
import { DraftNotice } from '../../records/DraftNotice.tsx';
import type { ProductForm } from './useProductForm.ts';

interface ProductFormFrameProps {
  readonly product: { readonly productId: string; readonly sku: string; readonly variety: string };
  /** The tab: what its heading is known by. */
  readonly tab: string;
  readonly title: string;
  readonly form: ProductForm;
  /** Whether there is anything here that this user may save. */
  readonly mayEdit: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What the form of every tab has around its fields: a draft that came back, reason, save, conflict, leaving. */
export function ProductFormFrame({
  product: { productId, sku, variety },
  tab,
  title,
  form: { form, submit, isDirty, isSaving, restoredAt, conflict, decide, postpone, undo, discard },
  mayEdit,
  className = '',
  children,
}: ProductFormFrameProps) {
  const { t } = useText('catalog');
  usePlace('Product', productId, isDirty);
  const { register, formState } = form;

  return (
    <form
      noValidate
      className={`cd-card cd-form ${className}`.trim()}
      aria-labelledby={tab}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id={tab} className="cd-subtitle">
        {title}
      </h2>
      <DraftNotice at={restoredAt} onDiscard={undo} />
      {children}
      {mayEdit && (
        <>
          <TextField
            label={t('field.reason')}
            hint={t('specifications.reasonHint')}
            maxLength={REASON_MAX}
            autoComplete="off"
            error={formState.errors.reason?.message}
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
          subject={`${sku} ${variety}`}
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
