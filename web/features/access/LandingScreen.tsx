import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { PublicFrame } from '../../shell/PublicFrame.tsx';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../store.ts';

const points = ['catalogue', 'live', 'history', 'keyboard'] as const;

/** Says what this is and no more than it can do, and lets in; who is signed in is in already. */
export function LandingScreen() {
  const { t } = useText('access');
  const auth = useAppSelector((state) => state.auth.auth);

  useEffect(() => {
    document.title = t('landing.documentTitle');
  }, [t]);

  if (auth === true) return <Navigate to={paths.products} replace />;
  // A moment later it is known whether someone is signed in; until then nothing is shown that would vanish again.
  if (auth === 'unknown') return <PublicFrame>{null}</PublicFrame>;
  return (
    <PublicFrame>
      <div className="cd-landing">
        <h1>{t('landing.title')}</h1>
        <p className="cd-lead">{t('landing.lead')}</p>
        <Link className="bp6-button bp6-intent-primary bp6-large" to={paths.login}>
          {t('landing.signIn')}
        </Link>
        <ul>
          {points.map((point) => (
            <li key={point}>
              <h2 className="cd-subtitle">{t(`landing.${point}.title`)}</h2>
              <p>{t(`landing.${point}.text`)}</p>
            </li>
          ))}
        </ul>
        <p className="cd-muted">{t('landing.account')}</p>
      </div>
    </PublicFrame>
  );
}
