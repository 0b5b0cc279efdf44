import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { type Notice, noticeClosed } from '../state/noticesSlice.ts';
import { undoNotice } from './undo.ts';
import { useMayUndo } from './useMayUndo.ts';
import { CrossIcon, ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/useText.ts';

/** Success notices close by themselves, more slowly under pointer or focus; errors stay until closed. */
export function Notices() {
  const dispatch = useAppDispatch();
  const notices = useAppSelector((state) => state.notices);
  const undoable = notices.findLast(useMayUndo());

  useEffect(() => {
    if (undoable === undefined) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isUndoKey(event) || !mayMeanSave(event.target)) return;
      event.preventDefault();
      void dispatch(undoNotice(undoable));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [dispatch, undoable]);

  return (
    <>
      <section className="cd-notices">
        <div role="status">{notices.filter(({ kind }) => kind === 'success').map(toCard)}</div>
        <div role="alert">{notices.filter(({ kind, title }) => kind === 'error' && title === null).map(toCard)}</div>
      </section>
      <section className="cd-notices cd-notices-titled">
        <div role="alert">{notices.filter(({ kind, title }) => kind === 'error' && title !== null).map(toCard)}</div>
      </section>
    </>
  );
}

const toCard = (notice: Notice) => <NoticeCard key={notice.id} notice={notice} />;

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

/** On a cell but not in its editor, where the key belongs to the text; or where nothing has the focus, as after a save. */
const mayMeanSave = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target === document.body || target.closest('[role=gridcell], [role=rowheader]') !== null) &&
  target.closest('.cd-editing') === null;

const SUCCESS_MS = 5_000;
const UNDO_MS = 10_000;

function NoticeCard({ notice }: { notice: Notice }) {
  const { id, kind, title, text, reference, undo } = notice;
  const { t } = useText('common');
  const dispatch = useAppDispatch();
  const mayTakeBack = useMayUndo();
  const [isHeld, setIsHeld] = useState(false);
  const stays = undo === null ? SUCCESS_MS : UNDO_MS;

  useEffect(() => {
    if (kind === 'error' || isHeld) return;
    const timer = setTimeout(() => dispatch(noticeClosed(id)), stays);
    return () => clearTimeout(timer);
  }, [dispatch, id, kind, isHeld, stays]);

  const Icon = kind === 'error' ? ErrorIcon : TickCircleIcon;
  return (
    <div
      className={`cd-notice cd-notice-${kind}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon className="cd-notice-icon" />
      <div className="cd-notice-body">
        {title !== null && <p className="cd-notice-title">{title}</p>}
        <p>{text}</p>
        {reference && (
          <p className="cd-notice-reference">
            {t('notice.reference')} <code>{reference}</code>
          </p>
        )}
      </div>
      {mayTakeBack(notice) && (
        <button type="button" className="cd-notice-undo" onClick={() => void dispatch(undoNotice(notice))}>
          {t('undo.action')}
        </button>
      )}
      <button
        type="button"
        className="cd-icon-button"
        aria-label={t('notice.close')}
        onClick={() => dispatch(noticeClosed(id))}
      >
        <CrossIcon />
      </button>
    </div>
  );
}
