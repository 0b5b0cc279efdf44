import { Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAppSelector } from '../store.ts';

/** A blink of the line is nobody's business; within 3 s of a real cut the user knows. */
const PATIENCE_MS = 1_200;

/** Says that changes of others do not arrive; over the page's edge, so that nothing moves. */
export function ReconnectBanner() {
  const { t } = useText('shell');
  const isCutOff = useAppSelector(({ live }) => live.status === 'cutOff');
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isCutOff), isCutOff ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isCutOff]);

  return (
    <div role="status" className="cd-reconnect">
      {isShown && (
        <p className="cd-reconnect-text">
          <Spinner size={14} aria-hidden />
          {t('live.cutOff')}
        </p>
      )}
    </div>
  );
}
