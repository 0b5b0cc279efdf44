import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,233 most common passwords, most common first. About 20 ms and 3 MB, so import it lazily. */
export const commonPasswordList: readonly string[] = dictionary['passwords-common'];
