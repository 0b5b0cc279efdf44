import { Button, ProgressBar } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { StateMessage } from '../components/StateMessage.tsx';
import { useText } from '../i18n/useText.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import './asOf.css';
import { choosing, reopened } from '../state/asOfSlice.ts';
import { openView } from './openView.ts';
import { useMoments } from './useMoments.ts';
import { useMomentText } from './useMomentText.ts';

const AsOfBar = lazy(async () => ({ default: (await import('./AsOfBar.tsx')).AsOfBar }));

/** The bar for choosing a moment and the banner that shows the chosen one. */
export function AsOfRegion() {
  const { t } = useText('asOf');
  const { instant, isChoosing } = useAppSelector(({ asOf }) => asOf);
  if (!isChoosing && instant === null) return null;
  return (
    <section className="cd-as-of" aria-label={t('region')}>
      {isChoosing ? (
        <Suspense fallback={null}>
          <AsOfBar />
        </Suspense>
      ) : (
        <AsOfBanner />
      )}
    </section>
  );
}

function AsOfBanner() {
  const { t } = useText('asOf');
  const dispatch = useAppDispatch();
  const { leave } = useMoments();
  const title = useMomentText();
  return (
    <div className="cd-as-of-banner">
      <HistoryIcon />
      <p role="status">
        <strong>{title}</strong> · {t('readOnly')}
      </p>
      <Button size="small" text={t('change')} onClick={() => dispatch(choosing(true))} />
      <Button size="small" intent="primary" text={t('backToNow')} onClick={leave} />
    </div>
  );
}

/** The page as of the moment, remounted for each view, so that nothing of another moment remains. */
export function AsOfPage({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { instant, viewId, attempt } = useAppSelector(({ asOf }) => asOf);

  useEffect(() => {
    if (instant !== null) void dispatch(openView());
  }, [dispatch, instant, attempt]);

  if (instant !== null && viewId === null) return <Preparing />;
  return (
    <div key={viewId ?? ''} className="cd-as-of-page">
      {children}
    </div>
  );
}

function Preparing() {
  const { t } = useText('asOf');
  const dispatch = useAppDispatch();
  const { leave } = useMoments();
  const title = useMomentText();
  const { progress, failure } = useAppSelector(({ asOf }) => asOf);
  const isBuilding = failure === null;
  return (
    <div className="cd-page cd-as-of-preparing" aria-busy={isBuilding} role={isBuilding ? undefined : 'alert'}>
      <StateMessage
        level={1}
        icon={<HistoryIcon size={32} />}
        title={title}
        text={failure?.text ?? t('preparing')}
        action={
          isBuilding ? (
            <ProgressBar className="cd-as-of-progress" value={progress} aria-label={t('progress')} />
          ) : failure.mayPass ? (
            <Button intent="primary" text={t('tryAgain')} onClick={() => dispatch(reopened())} />
          ) : (
            <Button intent="primary" text={t('backToNow')} onClick={leave} />
          )
        }
      />
    </div>
  );
}
