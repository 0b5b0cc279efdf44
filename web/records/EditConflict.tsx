import { useText } from '../i18n/useText.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { EditDispute } from './useRowEdits.ts';

interface EditConflictProps {
  readonly conflict: EditDispute | undefined;
  /** Takes the fields in which theirs stays. */
  readonly onDecide: (theirs: ReadonlySet<string>) => void;
}

/** What was entered into a list meets what someone else set since. */
export function EditConflict({ conflict, onDecide }: EditConflictProps) {
  const { t } = useText('records');
  if (conflict === undefined) return null;
  const { record, revision, disputes } = conflict;
  return (
    <ConflictDialog
      key={`${record.id} ${String(revision)}`}
      subject={record.name}
      words={record.kind.words}
      disputes={disputes}
      taken={[]}
      isSaving={false}
      cancel={t('conflict.leaveTheirs')}
      onDecide={onDecide}
      onCancel={() => onDecide(new Set(disputes.map(({ field }) => field)))}
    />
  );
}
