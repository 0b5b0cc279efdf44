import { Button, Callout } from '@blueprintjs/core';
import { useCallback, useRef, type ReactNode } from 'react';
import { REASON_MAX } from '../../server/domain/limits.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { TextField } from '../components/TextField.tsx';
import { submitForm, submitOnCtrlEnter } from '../components/submitForm.ts';
import { useText } from '../i18n/useText.ts';
import { usePresence } from '../live/usePresence.ts';
import { keysOf } from '../palette/shortcuts.ts';
import { useShortcut } from '../palette/useShortcuts.ts';
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
  const element = useRef<HTMLFormElement>(null);
  const save = useCallback(() => {
    if (isDirty) element.current?.requestSubmit();
  }, [isDirty]);
  useShortcut('saveRecord', mayEdit ? save : undefined);

  return (
    <form
      ref={element}
      noValidate
      tabIndex={-1}
      className={`cd-card cd-form ${className}`.trim()}
      aria-labelledby={tab}
      onSubmit={(event) => submitForm(event, submit)}
      onKeyDown={submitOnCtrlEnter}
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
          <div className={`cd-save-bar ${isDirty ? 'cd-save-bar-unsaved' : ''}`}>
            <span role="status">{isDirty && t('unsaved', { count: Object.keys(formState.dirtyFields).length })}</span>
            <Button text={t('undoChanges')} disabled={!isDirty || isSaving} onClick={undo} />
            <Button
              type="submit"
              intent={isDirty ? 'primary' : 'none'}
              text={t('save')}
              title={keysOf('saveRecord').join(' + ')}
              loading={isSaving}
              disabled={!isDirty}
            />
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
