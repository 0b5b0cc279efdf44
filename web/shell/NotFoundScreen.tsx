import { SearchIcon } from '@blueprintjs/icons';
import { Link, useLocation } from 'react-router-dom';
import { StateMessage } from '../components/StateMessage.tsx';
import { useDocumentTitle } from '../components/useDocumentTitle.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';

/** For any address that leads nowhere: beside the menu for those who are signed in. */
export function NotFoundScreen() {
  const { t } = useText('shell');
  const { pathname } = useLocation();
  useDocumentTitle(t('notFound.title'));

  return (
    <div className="cd-whole-page">
      <StateMessage
        icon={<SearchIcon size={40} />}
        title={t('notFound.title')}
        level={1}
        text={t('notFound.description', { path: pathname })}
        action={
          <Link className="bp6-button bp6-intent-primary" to={paths.products}>
            {t('notFound.action')}
          </Link>
        }
      />
    </div>
  );
}
