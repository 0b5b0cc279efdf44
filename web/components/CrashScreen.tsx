import { Button, NonIdealState } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';

/** What is left of a screen that crashed. Plain navigation, since whatever crashed may be half alive in memory. */
export function CrashScreen() {
  const { t } = useText('common');
  return (
    <main className="cd-crash" role="alert">
      <NonIdealState
        icon={<ErrorIcon size={40} />}
        title={<h1 className="cd-title">{t('crash.title')}</h1>}
        description={t('crash.description')}
        action={
          <div className="cd-actions">
            <Button intent="primary" text={t('crash.reload')} onClick={() => location.reload()} />
            <Button text={t('crash.back')} onClick={() => location.assign(paths.products)} />
          </div>
        }
      />
    </main>
  );
}
