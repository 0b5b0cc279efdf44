import { LogOutIcon, PersonIcon } from '@blueprintjs/icons';
import { AsOfEntry } from '../asOf/AsOfEntry.tsx';
import { LanguageSwitch } from '../components/LanguageSwitch.tsx';
import { ThemeSwitch } from '../components/ThemeSwitch.tsx';
import { useText } from '../i18n/useText.ts';
import { signOut } from '../session/session.ts';
import { useUser } from '../session/useSession.ts';
import { useAppDispatch } from '../store.ts';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { leaveMenu } from './mainMenu.ts';

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Avatar, names, account link, sign-out (spec 1, 2.4), language and theme. */
export function UserFooter() {
  const { t } = useText('shell');
  const dispatch = useAppDispatch();
  const user = useUser();
  const names = user ? [user.firstName, user.middleName, user.lastName].filter(Boolean).map(capitalised) : [];
  const initials = user ? (user.firstName.charAt(0) + user.lastName.charAt(0)).toUpperCase() : '';

  return (
    <div className="cd-user">
      <div className="cd-avatar" aria-hidden="true">
        {initials}
      </div>
      <p className="cd-user-name">{names.join(' ')}</p>
      <p className="cd-user-email">{user?.email}</p>
      <Link className="cd-link" to={paths.account} onClick={leaveMenu}>
        <PersonIcon />
        {t('account')}
      </Link>
      <AsOfEntry />
      <button type="button" className="cd-link" onClick={() => dispatch(signOut())}>
        <LogOutIcon />
        {t('logOut')}
      </button>
      <div className="cd-user-choices">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  );
}
