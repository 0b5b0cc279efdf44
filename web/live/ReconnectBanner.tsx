import { Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAppSelector } from '../store.ts';

/** Ignores brief interruptions; a real one shows within 3 s. */
const PATIENCE_MS = 1_200;

/** Shows that others' changes don't arrive, or one's own are not saved yet; in the header, so that the page doesn't move. */
export function ReconnectBanner() {
  const { t } = useText('shell');
  const status = useAppSelector(({ live }) => live.status);
  const isWaiting = useAppSelector(({ waiting }) => waiting > 0);
  const isAway = status === 'cutOff' || status === 'elsewhere';
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isAway), isAway ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isAway]);

  return (
    <div role="status" className="cd-reconnect">
      {(isWaiting || isShown) && (
        <p className="cd-reconnect-text">
          {(isWaiting || status !== 'elsewhere') && <Spinner size={14} aria-hidden />}
          {t(isWaiting ? 'live.waiting' : status === 'elsewhere' ? 'live.elsewhere' : 'live.cutOff')}
        </p>
      )}
    </div>
  );
}
