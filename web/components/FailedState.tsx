import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { errorText } from '../api/apiError.ts';
import { useText } from '../i18n/useText.ts';
import { StateMessage } from './StateMessage.tsx';

/** In the place of what could not be loaded. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText('common');
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
