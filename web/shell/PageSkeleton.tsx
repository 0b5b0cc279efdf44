import { useText } from '../i18n/useText.ts';

/** The shape of a page until its code or its session is there. */
export function PageSkeleton() {
  const { t } = useText('common');
  return (
    <div className="cd-page" aria-busy="true">
      <p className="cd-hidden" role="status">
        {t('loading')}
      </p>
      <div className="cd-skeleton cd-skeleton-title" />
      <div className="cd-skeleton cd-skeleton-block" />
    </div>
  );
}
