import { AnchorButton } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useHref, useLocation } from 'react-router-dom';
import { PublicFrame } from './PublicFrame.tsx';
import { StateMessage } from '../components/StateMessage.tsx';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';

export function NotFoundScreen() {
  const { t } = useText('shell');
  const { pathname } = useLocation();
  const start = useHref(paths.products);

  return (
    <PublicFrame title={t('notFound.title')}>
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
