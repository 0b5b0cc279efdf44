import { Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PublicFrame } from '../../components/PublicFrame.tsx';
import { useText } from '../../i18n/useText.ts';
import { forgotPath, paths } from '../../paths.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Where the mailed link leads: its one-time token stands in the fragment, which no server and no log ever sees. */
export function ResetPasswordScreen() {
  const { t } = useText('access');
  const { t: common } = useText('common');
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'));
  const [isUsable, setIsUsable] = useState(token !== null);

  useEffect(() => {
    document.title = common('documentTitle', { title: t('reset.title') });
  }, [common, t]);

  // Out of the address bar, so that it stays in no history and on no photo of the screen.
  useEffect(() => {
    if (hash !== '') void navigate(paths.resetPassword, { replace: true });
  }, [hash, navigate]);

  return (
    <PublicFrame>
      <div className="cd-card cd-login">
        <h1 className="cd-title">{t('reset.title')}</h1>
        {token !== null && isUsable ? (
          <NewPasswordForm
            token={token}
            onDone={() => void navigate(paths.login, { replace: true })}
            onLinkInvalid={() => setIsUsable(false)}
          />
        ) : (
          <>
            <div role="alert">
              <Callout compact intent="warning" icon={null}>
                {t(token === null ? 'reset.noLink' : 'reset.linkInvalid')}
              </Callout>
            </div>
            <Link className="bp6-button bp6-intent-primary bp6-large" to={forgotPath}>
              {t('reset.askAgain')}
            </Link>
          </>
        )}
      </div>
    </PublicFrame>
  );
}
