import { AnchorButton } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { PublicFrame } from './PublicFrame.tsx';
import { StateMessage } from '../components/StateMessage.tsx';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';

export function NotFoundScreen() {
  const { t } = useText('shell');
  const { t: common } = useText('common');
  const { pathname } = useLocation();
  const start = useHref(paths.products);

  useEffect(() => {
    document.title = common('documentTitle', { title: t('notFound.title') });
  }, [common, t]);

  return (
    <PublicFrame>
      <StateMessage
        icon={<SearchIcon size={40} />}
        title={t('notFound.title')}
        level={1}
        text={t('notFound.description', { path: pathname })}
        action={<AnchorButton intent="primary" href={start} text={t('notFound.action')} />}
      />
    </PublicFrame>
  );
}
