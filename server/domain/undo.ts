/** The reason of a command that takes another one back; the screens say it in the user's language. */
export const UNDO_REASON = 'undo';
