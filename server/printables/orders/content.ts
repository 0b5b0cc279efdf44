import type { PaperParty, PrintableMark } from '../../domain/printables.ts';
import { grouped, padded } from '../../domain/money.ts';
import type { Decimal } from '../../domain/decimal.ts';

/** A word of a document in its language. */
export type Translate = (key: string, details?: Readonly<Record<string, unknown>>) => string;

/** A column, before it is known in which fonts it is set. */
export interface ContentColumn<Row> {
  readonly heading: string;
  readonly text: (row: Row) => string;
  readonly look?: 'bold' | 'quiet';
  readonly isNumber?: boolean;
  readonly fixedUpTo?: number;
  readonly parts?: number;
  /** Of a column of money: what is added up and carried over pages. */
  readonly carries?: (row: Row) => Decimal | null;
  /** What is shown as a barcode over the text; absent: nothing is. */
  readonly barcode?: (row: Row) => string;
}

/** Someone who signs: lines to write on, over their labels, with what is known already; `isBox`: room for a copy of a card. */
export interface Signer {
  readonly heading: string;
  readonly fields: readonly { readonly label: string; readonly value: string; readonly isBox?: boolean }[];
}

/** What a paper says, in its language and in the order in which it is read; nothing is left to decide. */
export interface Content<Row = unknown> {
  readonly title: string;
  /** Which copy it is, beside a title of the company's own; absent: the title says it. */
  readonly copy?: string;
  readonly number: string;
  readonly parties: readonly { readonly label: string; readonly party: PaperParty }[];
  /** Label and value; those without a value are omitted. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly ContentColumn<Row>[];
  readonly rows: readonly Row[];
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly notes: string;
  /** Texts under the notes: a message, terms. Those that are empty are omitted. */
  readonly closing?: readonly (readonly [heading: string, text: string])[];
  /** What is signed at the end; absent: nothing. */
  readonly signature?: string;
  /** Several who sign, side by side; absent: none. */
  readonly signers?: readonly Signer[];
  /** Every other row has a grey ground. */
  readonly shades?: boolean;
  /** The number that is scanned, as a barcode; absent: none. */
  readonly barcode?: string;
}

/** MM/DD/YYYY, as the specification writes dates (spec 1, section 9), in every language. */
export const dayText = (day: string | null): string =>
  day === null || day === '' ? '' : `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** An amount of USD to the cent. */
export const money = (amount: Decimal | null): string => (amount === null ? '' : grouped(padded(amount)));
export const quantityText = (quantity: Decimal | null): string => (quantity === null ? '' : grouped(quantity));

interface Billed {
  readonly billed: Decimal;
  readonly pricingUnit: string;
  readonly isEstimated: boolean;
}

/** With E where not all of it was weighed (rules 13). */
export const billedText = ({ billed, pricingUnit, isEstimated }: Billed): string =>
  `${quantityText(billed)} ${pricingUnit}${isEstimated ? ' E' : ''}`;

export function markWords({ revision, reprint }: PrintableMark, say: Translate): string {
  const parts = [
    ...(revision > 0 ? [say('mark.revised', { number: revision })] : []),
    ...(reprint > 0 ? [say('mark.reprint', { number: reprint })] : []),
  ];
  return parts.length === 0 ? say('mark.original') : parts.join(say('mark.and'));
}

/** What settings show, by the key of its toggle. */
export const shownOf =
  (shows: Readonly<Record<string, boolean>>) =>
  <T>(key: string, part: T): T[] =>
    shows[key] === true ? [part] : [];
