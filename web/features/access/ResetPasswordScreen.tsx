import { Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isApiError, isErrorAnswer } from '../../api/apiError.ts';
import { PublicFrame } from '../../shell/PublicFrame.tsx';
import { useText } from '../../i18n/useText.ts';
import { forgotPath, paths } from '../../paths.ts';
import { useNewPasswordMutation } from './accessApi.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** What a link's fragment says: `token=…`, and `first=1` for an account without a password yet. */
function readLink(hash: string): { readonly token: string | null; readonly isFirst: boolean } {
  const said = new URLSearchParams(hash.slice(1));
  return { token: said.get('token'), isFirst: said.has('first') };
}

/** Where a one-time link leads, mailed or handed over: its token is in the fragment, which no server and no log sees. */
export function ResetPasswordScreen() {
  const { t } = useText('access');
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [{ token, isFirst }] = useState(() => readLink(hash));
  const title = t(isFirst ? 'reset.firstTitle' : 'reset.title');
  const [isUsable, setIsUsable] = useState(token !== null);

  const [setPassword] = useNewPasswordMutation();
  const send = async (link: string, password: string): Promise<void> => {
    try {
      await setPassword({ token: link, password }).unwrap();
      void navigate(paths.login, { replace: true });
    } catch (error) {
      // The link was used, replaced or has run out.
      if (codeOf(error) !== 'access.resetLinkInvalid') throw error;
      setIsUsable(false);
    }
  };

  // Out of the address bar, so that it stays in no history and on no photo of the screen.
  useEffect(() => {
    if (hash !== '') void navigate(paths.resetPassword, { replace: true });
  }, [hash, navigate]);

  return (
    <PublicFrame title={title}>
      <div className="cd-card cd-login">
        <h1 className="cd-title">{title}</h1>
        {token !== null && isUsable ? (
          <PasswordForm
            submit={t(isFirst ? 'reset.firstSubmit' : 'reset.submit')}
            send={({ password }) => send(token, password)}
          />
        ) : (
          <>
            <div role="alert">
              <Callout compact intent="warning" icon={null}>
                {t(token === null ? 'reset.noLink' : isFirst ? 'reset.firstLinkInvalid' : 'reset.linkInvalid')}
              </Callout>
            </div>
            <Link className="bp6-button bp6-intent-primary bp6-large" to={isFirst ? paths.login : forgotPath}>
              {t(isFirst ? 'landing.signIn' : 'reset.askAgain')}
            </Link>
          </>
        )}
      </div>
    </PublicFrame>
  );
}

const codeOf = (failure: unknown): string | undefined =>
  isApiError(failure) && isErrorAnswer(failure.answer) ? failure.answer.error.code : undefined;
