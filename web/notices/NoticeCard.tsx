import { CrossIcon, ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAppDispatch } from '../store.ts';
import { noticeClosed, type Notice } from '../state/noticesSlice.ts';
import { undoNotice } from './undo.ts';
import { useMayUndo } from './useMayUndo.ts';

const SUCCESS_MS = 5_000;
const UNDO_MS = 10_000;

export function NoticeCard({ notice }: { notice: Notice }) {
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
