import { Button } from '@blueprintjs/core';
import { CogIcon, LogOutIcon, MoreIcon, PersonIcon } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AsOfEntry } from '../asOf/AsOfEntry.tsx';
import { LanguageSwitch } from '../components/LanguageSwitch.tsx';
import { ThemeSwitch } from '../components/ThemeSwitch.tsx';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { signOut } from '../session/session.ts';
import { useMay, useUser } from '../session/useSession.ts';
import { dialogOpened } from '../state/dialogsSlice.ts';
import { useAppDispatch } from '../store.ts';
import { leaveMenu } from './mainMenu.ts';

const initialOf = (name: string): string => Array.from(name)[0]?.toUpperCase() ?? '';
const capitalised = (name: string): string => initialOf(name) + Array.from(name).slice(1).join('');

/** Avatar, names, sign-out (spec 1, 2.4); account, language and theme behind a button. */
export function UserFooter() {
  const { t } = useText('shell');
  const dispatch = useAppDispatch();
  const user = useUser();
  const may = useMay();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const names = user ? [user.firstName, user.middleName, user.lastName].filter(Boolean).map(capitalised) : [];
  const initials = user ? initialOf(user.firstName) + initialOf(user.lastName) : '';

  return (
    <div
      className="cd-user"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <AsOfEntry />
      <div id={id} hidden={!isOpen} className="cd-user-choices">
        <Link className="cd-link" to={paths.account} onClick={leaveMenu}>
          <PersonIcon />
          {t('account')}
        </Link>
        {may('company.limits') && (
          <button
            type="button"
            className="cd-link"
            onClick={() => {
              leaveMenu();
              dispatch(dialogOpened({ name: 'companySettings' }));
            }}
          >
            <CogIcon />
            {t('companySettings')}
          </button>
        )}
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <div className="cd-user-row">
        <div className="cd-avatar" aria-hidden="true">
          {initials}
        </div>
        <div className="cd-user-who">
          <p className="cd-user-name">{names.join(' ')}</p>
          <p className="cd-user-email" title={user?.email}>
            {user?.email}
          </p>
          <button type="button" className="cd-link" onClick={() => dispatch(signOut())}>
            <LogOutIcon />
            {t('logOut')}
          </button>
        </div>
        <Button
          ref={button}
          variant="minimal"
          icon={<MoreIcon />}
          aria-label={t('user.menu')}
          title={t('user.menu')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
    </div>
  );
}
