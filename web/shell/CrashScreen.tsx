import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { StateMessage } from '../components/StateMessage.tsx';

/** Shown when a screen crashes. Plain navigation, since the state in memory may be broken. */
export function CrashScreen() {
  const { t } = useText('common');
  return (
    <div className="cd-whole-page" role="alert">
      <StateMessage
        icon={<ErrorIcon size={40} />}
        title={t('crash.title')}
        level={1}
        text={t('crash.description')}
        action={
          <>
            <Button intent="primary" text={t('crash.reload')} onClick={() => location.reload()} />
            <Button text={t('crash.back')} onClick={() => location.assign(paths.products)} />
          </>
        }
      />
    </div>
  );
}
