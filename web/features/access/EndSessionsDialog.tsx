import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { OwnSession } from '../../../server/contract/access.ts';
import { errorText, isApiError } from '../../api/apiError.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import { useEndOtherSessionsMutation, useEndSessionMutation } from './accountApi.ts';
import { sessionPlace } from './sessionPlace.ts';

interface EndSessionsDialogProps {
  /** Null: all but this one. */
  readonly session: OwnSession | null;
  readonly onClose: () => void;
}

/** Asks first: whoever is in the midst of something there is cut off. */
export function EndSessionsDialog({ session, onClose }: EndSessionsDialogProps) {
  const { t } = useText('access');
  const { t: common } = useText('common');
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const error = one.error ?? others.error;

  const end = async (): Promise<void> => {
    const { error: failure } = await (session ? endOne(session.id) : endOthers(undefined));
    // It has ended by itself meanwhile: that is what was wanted.
    if (!failure || (isApiError(failure) && failure.status === 404)) onClose();
  };

  return (
    <ModalDialog title={t(session ? 'account.endOne.title' : 'account.endOthers.title')} onClose={onClose}>
      <DialogBody>
        {session && (
          <p>
            <strong>{sessionPlace(t, session)}</strong> {t('account.endOne.signedIn')}{' '}
            <Moment at={session.signedInAt} />
          </p>
        )}
        <p>{t(session ? 'account.endOne.text' : 'account.endOthers.text')}</p>
        <div role="alert">{error !== undefined && <p className="cd-error">{errorText(error)}</p>}</div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus text={common('cancel')} onClick={onClose} />
            <Button
              intent="danger"
              text={t(session ? 'account.endOne.confirm' : 'account.endOthers.confirm')}
              loading={one.isLoading || others.isLoading}
              onClick={() => void end()}
            />
          </>
        }
      />
    </ModalDialog>
  );
}
