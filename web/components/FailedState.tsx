import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { errorText, mayPass } from '../api/apiError.ts';
import { useText } from '../i18n/useText.ts';
import { StateMessage } from './StateMessage.tsx';

interface FailedStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Where to go when trying again would change nothing; screens that lead on by themselves need none. */
  readonly wayOut?: ReactNode;
  /** What was loaded before still stands: one line beside it, which moves nothing. */
  readonly isBeside?: boolean;
}

/** In the place of what could not be loaded. */
export function FailedState({ error, onRetry, wayOut, isBeside = false }: FailedStateProps) {
  const { t } = useText('common');
  const action = mayPass(error) ? <Button text={t('failed.retry')} onClick={onRetry} /> : wayOut;
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
