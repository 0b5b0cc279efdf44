import { UNDO_REASON } from '../../../server/domain/undo.ts';
import type { Text } from '../../i18n/useText.ts';

/** The actor of what no person did. */
const SYSTEM = 'system';
/** Who did something, by the name that calls answer. */
export const personName = (t: Text<'catalog'>, name: string): string => (name === SYSTEM ? t('channel.system') : name);

/** Why it was changed, as it was given; that it took another change back is said in the user's language. */
export const reasonText = (t: Text<'catalog'>, reason: string | null): string =>
  reason === UNDO_REASON ? t('history.undo') : (reason ?? '');
