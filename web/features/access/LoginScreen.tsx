import { Navigate, useSearchParams } from 'react-router-dom';
import { PublicFrame } from '../../shell/PublicFrame.tsx';
import { useText } from '../../i18n/useText.ts';
import { safeReturnPath } from '../../paths.ts';
import { useAppSelector } from '../../store.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Sign-in (spec 1, 2.3); afterwards back to where someone wanted to go. */
export function LoginScreen() {
  const { t } = useText('access');
  const isSignedIn = useAppSelector(({ auth }) => auth.auth === true);
  const [params] = useSearchParams();
  const isForgotten = params.has('forgot');

  if (isSignedIn) return <Navigate to={safeReturnPath(params.get('from'))} replace />;
  return (
    <PublicFrame title={t('login.title')}>
      <div className="cd-card cd-login">
        <h1 className="cd-title">{t('login.title')}</h1>
        <LoginForm isFirst={!isForgotten} />
        <ForgotPassword isOpenAtFirst={isForgotten} />
        <p className="cd-login-contact">
          <strong>{t('login.contact.title')}</strong> {t('login.contact.text')}
        </p>
      </div>
    </PublicFrame>
  );
}
