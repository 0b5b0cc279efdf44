import { useText } from '../i18n/useText.ts';

/** The outline of a page while its code or session loads. */
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
