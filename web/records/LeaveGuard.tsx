import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useAppSelector } from '../store.ts';
import { ModalDialog } from '../components/ModalDialog.tsx';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** What was typed is abandoned. */
  readonly onDiscard?: () => void;
}

/** Asks before typed values are lost; not when the session has ended, since then nothing could be saved anyway. */
export function LeaveGuard({ isDirty, onDiscard }: LeaveGuardProps) {
  const { t } = useText('common');
  const isSignedIn = useAppSelector(({ auth }) => auth.auth === true);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && isSignedIn && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ModalDialog title={t('leave.title')} onClose={() => blocker.reset()}>
      <DialogBody>
        <p>{t('leave.text')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              text={t('leave.discard')}
              onClick={() => {
                onDiscard?.();
                blocker.proceed();
              }}
            />
            <Button autoFocus intent="primary" text={t('leave.stay')} onClick={() => blocker.reset()} />
          </>
        }
      />
    </ModalDialog>
  );
}
