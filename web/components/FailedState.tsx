import { Button, NonIdealState } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { errorText } from '../api/apiError.ts';
import { useText } from '../i18n/useText.ts';

/** In the place of what could not be loaded. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText('common');
  return (
    <div role="alert" className="cd-state">
      <NonIdealState
        icon={<ErrorIcon size={32} />}
        iconMuted={false}
        title={t('failed.title')}
        description={errorText(error)}
        action={<Button text={t('failed.retry')} onClick={onRetry} />}
        layout="horizontal"
      />
    </div>
  );
}
