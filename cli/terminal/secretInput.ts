import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { isCommonPassword } from '../../server/database/commonPasswords.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../server/domain/access/passwordRules.ts';
import { ExitCode, Failure, fileFailure } from './exitCodes.ts';

/** Reads a password from a file, or stdin for `-`. Never an argument, which other processes can read. */
export async function readPassword(file: string): Promise<string> {
  if (file === '-' && process.stdin.isTTY) throw new Failure('password.needed', {}, ExitCode.usage);
  const given =
    file === '-'
      ? await text(process.stdin)
      : await readFile(file, 'utf8').catch((error: unknown): never => {
          throw fileFailure('csv.notReadable', file, error, ExitCode.usage);
        });
  // Strips the line ending that editors and `echo` add, nothing else.
  const password = given.replace(/\r?\n$/, '');
  if (password === '') throw new Failure('password.needed', {}, ExitCode.usage);
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX)
    throw new Failure('password.length', { minimum: PASSWORD_MIN, maximum: PASSWORD_MAX }, ExitCode.usage);
  if (await isCommonPassword(password)) throw new Failure('password.common', {}, ExitCode.usage);
  return password;
}
