import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../server/database/commonPasswords.ts';
import {
  changePassword,
  employee,
  UserStatus,
  type EmployeeEvent,
  requestPasswordReset,
  signOutEmployee,
} from '../../server/domain/access/employee.ts';
import { checkPasswordLength, PASSWORD_MIN } from '../../server/domain/access/passwordRules.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { specify } from '../domain/specify.ts';

const given = specify(employee);
const hired = (status: 1000 | 2000 = UserStatus.ACTIVE): EmployeeEvent => ({
  type: 'EmployeeHired',
  data: { userId: 'e1', email: 'a@b.test', firstName: 'A', middleName: '', lastName: 'B', role: Role.SELLER, status },
});
const asked: EmployeeEvent = { type: 'PasswordResetRequested', data: { userId: 'e1' } };
const changed: EmployeeEvent = { type: 'PasswordChanged', data: { userId: 'e1', language: 'zh' } };
const ask = { userId: 'e1' };
const change = { userId: 'e1', language: 'zh' as const };

describe('asking for a new password', () => {
  it('is a fact', () => given(hired()).when(requestPasswordReset, ask).then(asked));
  it('is another fact each time, since each makes a link', () =>
    given(hired(), asked).when(requestPasswordReset, ask).then(asked));
  it('is refused for an account that may not sign in', () =>
    given(hired(UserStatus.INACTIVE)).when(requestPasswordReset, ask).thenRefused('access.accountInactive'));
});

describe('changing a password', () => {
  it('is a fact without the password', () => given(hired(), asked).when(changePassword, change).then(changed));
  it('is another fact each time', () => given(hired(), changed).when(changePassword, change).then(changed));
  it('is refused for nobody', () => given().when(changePassword, change).thenRefused('access.accountInactive'));
});

describe('signing somebody out', () => {
  const signOut = (sessions: number) => ({ userId: 'e1', sessions });
  const out: EmployeeEvent = { type: 'EmployeeSignedOut', data: { userId: 'e1', sessions: 2 } };
  it('is a fact, also of those who may not sign in any more', () =>
    given(hired(UserStatus.INACTIVE)).when(signOutEmployee, signOut(2)).then(out));
  it('is nothing where nobody is signed in', () => given(hired()).when(signOutEmployee, signOut(0)).thenNothing());
  it('is refused for nobody', () => given().when(signOutEmployee, signOut(1)).thenRefused('access.accountInactive'));
});

describe('a password', () => {
  it.each(['1234567', '七个字的密码哦'])('of 7 characters is too short: %s', (password) => {
    expect(() => {
      checkPasswordLength(password);
    }).toThrow('access.passwordTooShort');
  });
  it.each(['八个字的密码可以', 'x'.repeat(64), 'x'.repeat(256)])('may be long: %s', (password) => {
    checkPasswordLength(password);
  });
  it.each(
    'password password1 P@ssw0rd2024! 12345678 1q2w3e4r qwertyuiop iloveyou Sunshine1 trustno1 aaaaaaaa abcabcabc a1b2c3d4 87654321 welcome123 woaini1314 QWERTY123 aa123456 19871203 ana@example.com GreenValley1'.split(
      ' ',
    ),
  )('that others would try first is refused: %s', async (password) => {
    expect(await isCommonPassword(password, ['ana@example.com', 'Green Valley'])).toBe(true);
  });
  it.each(['correct horse battery', 'blue-otter-7-rivers', '我的密码很长很安全', 'kJ8#mQ2x9', 'margherita vesuvio 44'])(
    'that is hard to guess is taken: %s',
    async (password) => {
      expect(await isCommonPassword(password, ['ana@example.com', 'Green Valley'])).toBe(false);
    },
  );
  it('is refused when it is one of the 3,000 used most that are long enough (ASVS 6.2.4)', async () => {
    const most = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN).slice(0, 3_000);
    expect(most).toHaveLength(3_000);
    const taken = [];
    for (const password of most) if (!(await isCommonPassword(password))) taken.push(password);
    expect(taken).toEqual([]);
  });
});
