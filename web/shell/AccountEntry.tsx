import { PersonIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { useAppDispatch } from '../store.ts';
import { menuToggled } from '../state/shellSlice.ts';

/** Link to the user's account in the user menu. */
export function AccountEntry() {
  const { t } = useText('shell');
  const dispatch = useAppDispatch();
  return (
    <Link className="cd-link" to={paths.account} onClick={() => dispatch(menuToggled())}>
      <PersonIcon />
      {t('account')}
    </Link>
  );
}
