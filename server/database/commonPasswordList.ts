import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,233 passwords that are used most, the most used first: some 20 ms and 3 MB, so load this file when needed. */
export const commonPasswordList: readonly string[] = dictionary['passwords-common'];
