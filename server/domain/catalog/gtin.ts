import { DomainError } from '../../kernel/decider.ts';

/** Digits of the longest. */
export const GTIN_MAX = 14;
const GTIN = /^(\d{8}|\d{12}|\d{13}|\d{14})$/;

/**
 * The check digit that a GTIN of 8, 12, 13 or 14 digits must end with (GS1: from the right, digits before it weigh 3 and 1
 * one after the other), or null for what is no GTIN.
 */
export function checkDigitOf(gtin: string): string | null {
  if (!GTIN.test(gtin)) return null;
  const digits = Array.from(gtin.slice(0, -1), Number).reverse();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** A GTIN with its right check digit, or empty for none. Throws DomainError `catalog.gtinInvalid`, `catalog.gtinCheckDigit`. */
export function checkedGtin(written: string): string {
  const value = written.trim();
  if (value === '') return '';
  const expected = checkDigitOf(value);
  if (expected === null) throw new DomainError('catalog.gtinInvalid', { value }, 'gtin');
  if (!value.endsWith(expected)) throw new DomainError('catalog.gtinCheckDigit', { value, expected }, 'gtin');
  return value;
}

/** UPCs that begin with 2 are the shop's own: of what a scale weighs, the last digits are its price. */
const OWN = /^0{0,2}2/;

/** The digit that a UPC, EAN or GTIN should end with where it ends with another; null: there is nothing to say. */
export function wrongCheckDigit(written: string): string | null {
  const code = written.replace(/[\s\p{Pd}]/gu, '');
  const expected = OWN.test(code) ? null : checkDigitOf(code);
  return expected === null || code.endsWith(expected) ? null : expected;
}
