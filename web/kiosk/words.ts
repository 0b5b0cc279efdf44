import en from '../../locales/en/kiosk.json';
import zh from '../../locales/zh/kiosk.json';
import { speaking, type KeyOf } from '../ordering/pageWords.ts';

export type Key = KeyOf<typeof en>;

/** A text of the time clock. */
export const say = speaking<Key>({ en, zh });
