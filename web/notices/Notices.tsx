import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { type Notice, noticeClosed, type Undoable } from '../state/noticesSlice.ts';
import { undoChanges } from './undo.ts';
import { useMayUndo } from './useMayUndo.ts';
import { messagesStay } from './messagesStay.ts';
import { CrossIcon, ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/useText.ts';

/** Success notices close by themselves, more slowly under pointer or focus; errors stay until closed. */
export function Notices() {
  const dispatch = useAppDispatch();
  const { shown, undoable } = useAppSelector((state) => state.notices);
  const mayUndo = useMayUndo();
  const last = undoable.findLast((each) => !each.isTaken && mayUndo(each));

  useEffect(() => {
    if (last === undefined) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isUndoKey(event) || !mayMeanSave(event.target)) return;
      event.preventDefault();
      void dispatch(undoChanges([last]));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [dispatch, last]);

  const card = (notice: Notice) => (
    <NoticeCard
      key={notice.id}
      notice={notice}
      changes={undoable.filter((each) => each.noticeId === notice.id && !each.isTaken && mayUndo(each))}
    />
  );
  return (
    <>
      <section className="cd-notices">
        <div role="status">{shown.filter(({ kind }) => kind === 'success').map(card)}</div>
        <div role="alert">{shown.filter(({ kind, title }) => kind === 'error' && title === null).map(card)}</div>
      </section>
      <section className="cd-notices cd-notices-titled">
        <div role="alert">{shown.filter(({ kind, title }) => kind === 'error' && title !== null).map(card)}</div>
      </section>
    </>
  );
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

/** Anywhere but where the key belongs to a text, or to a dialog that has an undo of its own. */
const mayMeanSave = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, .cd-editing, [role=dialog]') === null;

const SUCCESS_MS = 5_000;
const UNDO_MS = 10_000;

interface NoticeCardProps {
  readonly notice: Notice;
  /** What it says that can be undone, the last change last. */
  readonly changes: readonly Undoable[];
}

function NoticeCard({ notice: { id, kind, title, text, reference }, changes }: NoticeCardProps) {
  const { t } = useText('common');
  const dispatch = useAppDispatch();
  const [isHeld, setIsHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const last = changes.at(-1);
  const stays = last === undefined ? SUCCESS_MS : UNDO_MS;

  useEffect(() => {
    if (kind === 'error' || isHeld || messagesStay()) return;
    const timer = setTimeout(() => dispatch(noticeClosed(id)), stays);
    return () => clearTimeout(timer);
    // Each further change shows it as long again.
  }, [dispatch, id, kind, isHeld, stays, last?.id]);

  /** Back to the cell or field that someone left for the button. */
  const leave = (): void => {
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
  };
  const undo = (which: readonly Undoable[]): void => {
    leave();
    void dispatch(undoChanges(which));
  };

  const Icon = kind === 'error' ? ErrorIcon : TickCircleIcon;
  return (
    <div
      className={`cd-notice cd-notice-${kind}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setIsHeld(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setIsHeld(false)}
    >
      <Icon className="cd-notice-icon" />
      <div className="cd-notice-body">
        {title !== null && <p className="cd-notice-title">{title}</p>}
        {changes.length > 1 && <p className="cd-notice-title">{t('undo.changes', { count: changes.length })}</p>}
        <p>{text}</p>
        {reference && (
          <p className="cd-notice-reference">
            {t('notice.reference')} <code>{reference}</code>
          </p>
        )}
      </div>
      {last && (
        <button type="button" className="cd-notice-undo" onClick={() => undo([last])}>
          {t('undo.action')}
        </button>
      )}
      {changes.length > 1 && (
        <button type="button" className="cd-notice-undo" onClick={() => undo(changes)}>
          {t('undo.everything')}
        </button>
      )}
      <button
        type="button"
        className="cd-icon-button"
        aria-label={t('notice.close')}
        onClick={() => {
          leave();
          dispatch(noticeClosed(id));
        }}
      >
        <CrossIcon />
      </button>
    </div>
  );
}
