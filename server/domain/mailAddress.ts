import { asCompared } from './text.ts';

/** Characters that someone may write above what a mail says by itself. */
export const MAIL_TEXT_MAX = 2_000;

/** One plain address: nothing in it may start another header, recipient or display name (trust 5.14). */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u;

/** Whether mail can be sent to what is written. */
export const isMailAddress = (written: string): boolean => ADDRESS.test(written);

/** Addresses that mail can be sent to, each once, however they are written. */
export function eachOnce(addresses: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const address of addresses)
    if (isMailAddress(address) && !known.has(asCompared(address))) known.set(asCompared(address), address);
  return [...known.values()];
}
