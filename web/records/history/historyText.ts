import { UNDO_REASON } from '../../../server/domain/undo.ts';
import { translate } from '../../i18n/i18n.ts';

/** The actor of what no person did. */
const SYSTEM = 'system';
/** Who did something, by the name that calls answer. */
export const personName = (name: string): string => (name === SYSTEM ? translate('records', 'channel.system') : name);

/** Why it was changed, as it was given; that it took another change back is said in the user's language. */
export const reasonText = (reason: string | null): string =>
  reason === UNDO_REASON ? translate('records', 'history.undo') : (reason ?? '');
