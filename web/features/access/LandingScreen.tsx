import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PublicFrame } from '../../components/PublicFrame.tsx';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../store.ts';

const points = ['landing.point.catalogue', 'landing.point.live', 'landing.point.history'] as const;

/** Says what this is and no more than it can do, and lets in. */
export function LandingScreen() {
  const { t } = useText('access');
  const hasSession = useAppSelector(({ auth }) => auth.auth === true);

  useEffect(() => {
    document.title = t('landing.documentTitle');
  }, [t]);

  return (
    <PublicFrame>
      <div className="cd-landing">
        <h1>{t('landing.title')}</h1>
        <p className="cd-lead">{t('landing.lead')}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        <Link className="bp6-button bp6-intent-primary bp6-large" to={hasSession ? paths.products : paths.login}>
          {t(hasSession ? 'landing.enter' : 'landing.signIn')}
        </Link>
      </div>
    </PublicFrame>
  );
}
