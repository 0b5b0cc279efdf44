import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { errorText, isRetryable } from '../api/apiError.ts';
import { useText } from '../i18n/useText.ts';
import { StateMessage } from './StateMessage.tsx';

interface FailedStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Where to go when a retry is useless; absent on screens that navigate by themselves. */
  readonly wayOut?: ReactNode;
  /** Earlier data is still shown: one line next to it that moves nothing. */
  readonly isBeside?: boolean;
}

/** Replaces what couldn't be loaded. */
export function FailedState({ error, onRetry, wayOut, isBeside = false }: FailedStateProps) {
  const { t } = useText('common');
  const action = isRetryable(error) ? <Button text={t('failed.retry')} onClick={onRetry} /> : wayOut;
  if (isBeside)
    return (
      <div role="alert" className="cd-stale">
        <span>{t('failed.stale', { reason: errorText(error) })}</span>
        {action}
      </div>
    );
  return (
    <div role="alert" className="cd-state">
      <StateMessage icon={<ErrorIcon size={32} />} title={t('failed.title')} text={errorText(error)} action={action} />
    </div>
  );
}
