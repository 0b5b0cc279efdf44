import { PersonIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useActions } from '../palette/actions.ts';
import { paths } from '../paths.ts';
import { useAppDispatch } from '../store.ts';
import { menuToggled } from './shellSlice.ts';

/** The way to the user's own account, from the user's corner and from the palette. */
export function AccountEntry() {
  const { t } = useText('shell');
  const dispatch = useAppDispatch();
  useActions(
    useMemo(
      () => [
        {
          id: 'go account',
          group: 'go' as const,
          title: t('account'),
          keywords: t('account.keywords'),
          to: paths.account,
        },
      ],
      [t],
    ),
  );
  return (
    <Link className="cd-link" to={paths.account} onClick={() => dispatch(menuToggled())}>
      <PersonIcon />
      {t('account')}
    </Link>
  );
}
