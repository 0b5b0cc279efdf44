import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { errorText, isForbidden, isRetryable } from '../api/apiError.ts';
import { useText } from '../i18n/useText.ts';
import { useAppSelector } from '../store.ts';
import { StateMessage } from './StateMessage.tsx';

interface FailedStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Earlier data is still shown: one line next to it that moves nothing. */
  readonly isBeside?: boolean;
}

/** Replaces what couldn't be loaded; loads it again by itself when a lost connection is back. */
export function FailedState({ error, onRetry, isBeside = false }: FailedStateProps) {
  const { t } = useText('common');
  const [mayHelp, isRefused] = [isRetryable(error), isForbidden(error)];
  useRetryOnReturn(mayHelp, onRetry);
  const action = mayHelp ? (
    <Button text={t('failed.retry')} onClick={onRetry} />
  ) : (
    isRefused && <Link to="/">{t('forbidden.action')}</Link>
  );
  if (isBeside)
    return (
      <div role="alert" className="cd-stale">
        <span>{t('failed.stale', { reason: errorText(error) })}</span>
        {action}
      </div>
    );
  return (
    <div role="alert" className="cd-state">
      <StateMessage
        icon={<ErrorIcon size={32} />}
        title={t(isRefused ? 'forbidden.title' : 'failed.title')}
        text={isRefused ? t('forbidden.text', { reason: errorText(error) }) : errorText(error)}
        action={action}
      />
    </div>
  );
}

function useRetryOnReturn(mayHelp: boolean, onRetry: () => void): void {
  const isOpen = useAppSelector(({ live }) => live.status === 'open');
  const wasOpen = useRef(isOpen);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOpen && !wasOpen.current && mayHelp) retry();
    wasOpen.current = isOpen;
  }, [isOpen, mayHelp]);
}
