import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { errorText } from '../api/apiError.ts';
import { useText } from '../i18n/useText.ts';
import { StateMessage } from './StateMessage.tsx';

interface FailedStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What was loaded before still stands: one line beside it, which moves nothing. */
  readonly isBeside?: boolean;
}

/** In the place of what could not be loaded. */
export function FailedState({ error, onRetry, isBeside = false }: FailedStateProps) {
  const { t } = useText('common');
  if (isBeside)
    return (
      <div role="alert" className="cd-stale">
        <span>{t('failed.stale', { reason: errorText(error) })}</span>
        <Button text={t('failed.retry')} onClick={onRetry} />
      </div>
    );
  return (
    <div role="alert" className="cd-state">
      <StateMessage
        icon={<ErrorIcon size={32} />}
        title={t('failed.title')}
        text={errorText(error)}
        action={<Button text={t('failed.retry')} onClick={onRetry} />}
      />
    </div>
  );
}
