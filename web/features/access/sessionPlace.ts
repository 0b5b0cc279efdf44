import type { OwnSession } from '../../../server/contract/access/access.ts';
import type { Text } from '../../i18n/useText.ts';

/** Where someone is signed in, as far as the browser has told: "Firefox on Linux". */
export function sessionPlace(t: Text<'access'>, { isCommandLine, browser, system }: OwnSession): string {
  if (isCommandLine) return t('account.sessions.commandLine');
  const name = browser ?? t('account.sessions.someBrowser');
  return system === null ? name : t('account.sessions.browserOn', { browser: name, system });
}
