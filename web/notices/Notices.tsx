import { CrossIcon, ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { noticeClosed, type Notice } from './noticesSlice.ts';

const SUCCESS_MS = 5_000;

/** Success goes by itself, slower under the pointer; an error stays until it is closed. */
export function Notices() {
  const notices = useAppSelector((state) => state.notices);
  return (
    <section className="cd-notices">
      <div role="status">{notices.filter(({ kind }) => kind === 'success').map(toCard)}</div>
      <div role="alert">{notices.filter(({ kind }) => kind === 'error').map(toCard)}</div>
    </section>
  );
}

const toCard = (notice: Notice) => <NoticeCard key={notice.id} notice={notice} />;

function NoticeCard({ notice: { id, kind, text, reference } }: { notice: Notice }) {
  const { t } = useText('common');
  const dispatch = useAppDispatch();
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (kind === 'error' || isHeld) return;
    const timer = setTimeout(() => dispatch(noticeClosed(id)), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [dispatch, id, kind, isHeld]);

  const Icon = kind === 'error' ? ErrorIcon : TickCircleIcon;
  return (
    <div
      className={`cd-notice cd-notice-${kind}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <Icon className="cd-notice-icon" />
      <div className="cd-notice-body">
        <p>{text}</p>
        {reference && (
          <p className="cd-notice-reference">
            {t('notice.reference')} <code>{reference}</code>
          </p>
        )}
      </div>
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
