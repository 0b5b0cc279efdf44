import { checkDigitOf } from './gtin.ts';

const SHORT = /^([01]?)(\d{6})(\d?)$/;

/**
 * The twelve digits of a UPC that is printed with zeros omitted: eight digits, or without the check digit, or without the
 * number system, too. Null for what is none, or whose check digit is another's.
 */
export function expandedUpc(code: string): string | null {
  const [, system, digits, check] = (code.length > 6 ? SHORT : /^()(\d{6})()$/).exec(code) ?? [];
  if (digits === undefined) return null;
  const body = `${system === undefined || system === '' ? '0' : system}${withZeros(digits)}`;
  const expected = checkDigitOf(`${body}0`) ?? '';
  return check === undefined || check === '' || check === expected ? body + expected : null;
}

/** The last digit says where the zeros were. */
function withZeros(digits: string): string {
  const last = digits.charAt(5);
  if (last <= '2') return `${digits.slice(0, 2)}${last}0000${digits.slice(2, 5)}`;
  if (last === '3') return `${digits.slice(0, 3)}00000${digits.slice(3, 5)}`;
  if (last === '4') return `${digits.slice(0, 4)}00000${digits.charAt(4)}`;
  return `${digits.slice(0, 5)}0000${last}`;
}
