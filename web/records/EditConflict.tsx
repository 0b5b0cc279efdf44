import { useText } from '../i18n/useText.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { EditedRow } from '../features/catalog/productValues.ts';
import type { OpenConflict } from '../features/catalog/useProductEdits.ts';

interface EditConflictProps {
  readonly conflict: OpenConflict<EditedRow & { readonly variety: string }> | undefined;
  /** Takes the fields in which theirs stays. */
  readonly onDecide: (theirs: ReadonlySet<string>) => void;
}

/** What was entered into a list meets what somebody else set since. */
export function EditConflict({ conflict, onDecide }: EditConflictProps) {
  const { t } = useText('catalog');
  if (conflict === undefined) return null;
  const { row, revision, disputes } = conflict;
  return (
    <ConflictDialog
      key={`${row.productId} ${String(revision)}`}
      subject={`${row.sku} ${row.variety}`}
      disputes={disputes}
      taken={[]}
      isSaving={false}
      cancel={t('conflict.leaveTheirs')}
      onDecide={onDecide}
      onCancel={() => onDecide(new Set(disputes.map(({ field }) => field)))}
    />
  );
}
