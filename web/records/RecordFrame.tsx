import { Button, Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { REASON_MAX } from '../../server/domain/limits.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { TextField } from '../components/TextField.tsx';
import { useText } from '../i18n/useText.ts';
import { usePresence } from '../live/usePresence.ts';
import { useClock } from '../session/useClock.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { RecordRef } from './record.ts';
import type { OpenForm } from './useRecordForm.ts';
import './records.css';

interface RecordFrameProps {
  readonly record: RecordRef;
  /** The tab: what its heading is known by. */
  readonly tab: string;
  readonly title: string;
  readonly form: OpenForm;
  /** Whether there is anything here that this user may save. */
  readonly mayEdit: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What every form of a record has around its fields: a draft that came back, reason, save, conflict, leaving. */
export function RecordFrame({
  record: { kind, id, name },
  tab,
  title,
  form: { form, submit, isDirty, isSaving, restoredAt, conflict, decide, postpone, undo, discard },
  mayEdit,
  className = '',
  children,
}: RecordFrameProps) {
  const { t } = useText('records');
  usePresence(kind.type, id, isDirty);
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
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={REASON_MAX}
            error={formState.errors.reason?.message}
            {...register('reason')}
          />
          <div className="cd-form-actions">
            <Button type="submit" intent="primary" text={t('save')} loading={isSaving} disabled={!isDirty} />
            <Button text={t('undoChanges')} disabled={!isDirty || isSaving} onClick={undo} />
          </div>
        </>
      )}
      {conflict && (
        <ConflictDialog
          key={conflict.revision}
          subject={name}
          words={kind.words}
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

interface DraftNoticeProps {
  /** When it was typed; null = nothing was brought back. */
  readonly at: string | null;
  readonly onDiscard: () => void;
}

/** What was typed before a reload is back in the form, not saved yet. */
function DraftNotice({ at, onDiscard }: DraftNoticeProps) {
  const { t } = useText('records');
  const clock = useClock();
  return (
    <div role="status" className="cd-draft-region">
      {at !== null && (
        <Callout intent="primary" icon={null} className="cd-draft">
          <p>{t('draft.restored', { at: clock(at) })}</p>
          <Button text={t('draft.discard')} onClick={onDiscard} />
        </Callout>
      )}
    </div>
  );
}
