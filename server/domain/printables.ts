import { DomainError } from '../kernel/decider.ts';

/** What is printed of a sales order, and of a purchase order. */
const salesPrintables = [
  ...(['pickSheet', 'invoice', 'invoiceOfficeCopy', 'billOfLading', 'shippingManifest', 'creditMemo'] as const),
] as const;
export type SalesPrintable = (typeof salesPrintables)[number];
const purchasePrintables = ['purchaseOrder'] as const;
export type PurchasePrintable = (typeof purchasePrintables)[number];
export const printableKinds = [...purchasePrintables, ...salesPrintables] as const;
export type PrintableKind = (typeof printableKinds)[number];

/**
 * Versions of the template of papers of orders; one that was issued by an earlier version is rendered by it for good
 * (rules 15). Since 2: totals carried over pages, lots as barcodes.
 */
export type PaperTemplate = 1 | 2;
export const PAPER_TEMPLATE = 2 satisfies PaperTemplate;

/** A logo as it was printed: what is in the file follows from its sha-256. */
export interface PrintedLogo {
  readonly sha256: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
}

/** A product has one name, which may hold an English and a Chinese one. */
export type ProductNames = 'english' | 'chinese';

/**
 * How a document is printed, as it was when it was issued. `shows`: the toggles of the specification by their keys (spec 1,
 * 2.7); `documentTitle` replaces the usual title, empty: none does.
 */
export interface PrintableSettings {
  readonly companyName: string;
  readonly language: 'en' | 'zh';
  readonly paper: 'letter' | 'a4';
  readonly layout: 'Portrait' | 'Landscape';
  readonly documentTitle: string;
  readonly shows: Readonly<Record<string, boolean>>;
  /** A picture in the file store, sizes in pixels; absent: none is printed. */
  readonly logo?: PrintedLogo;
  /** Texts and choices of its panel by their keys; absent: it is printed as usual. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Names of products are printed in this language alone; absent: as the catalog has them. */
  readonly names?: ProductNames;
}

/** What anyone who prints may choose. */
export type PrintableChoice = Pick<PrintableSettings, 'language' | 'paper'>;

/** When the data of a document were read: ISO UTC, what the company's clocks showed, and their IANA name. */
export interface KnownAt {
  readonly instant: string;
  readonly local: string;
  readonly timeZone: string;
}

/** Which paper this is (rules 15): `revision` 0 is the original data, `reprint` 0 the first paper with these data. */
export interface PrintableMark {
  readonly revision: number;
  readonly reprint: number;
}

/** The words of rules 15 for a mark: what has been printed before is a reprint, whatever its data. */
export const printableMarks = ['ORIGINAL', 'REPRINT', 'REVISED'] as const;
export function markName({ revision, reprint }: PrintableMark): (typeof printableMarks)[number] {
  if (reprint > 0) return 'REPRINT';
  return revision > 0 ? 'REVISED' : 'ORIGINAL';
}

/**
 * What a paper is known by. `prefix`: the abbreviation of the customer whose paper it is, as it was when it was issued first
 * (spec 3, section 5); absent: there was none.
 */
export interface PaperNumber {
  readonly number: string;
  readonly prefix?: string;
}
export const numberOnPaper = ({ number, prefix }: PaperNumber): string =>
  prefix === undefined ? number : `${prefix}-${number}`;

/** The people that a paper names, with the lines of their address. */
export interface PaperParty {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The lines of a paper, and what is there around them. */
interface PaperData {
  readonly lines: readonly object[];
}

/** A paper that was issued, as its order remembers it. `dataId`: the issue whose data it shows, its own unless a reprint. */
export interface IssuedPrintable<Kind extends PrintableKind = PrintableKind> extends PrintableMark {
  readonly issueId: string;
  readonly kind: Kind;
  /** What of the order it is about, where there can be several: the id of a credit memo. */
  readonly subject?: string;
  readonly dataId: string;
  /** Of the data as canonical JSON: equal data are equal here. */
  readonly dataSha256: string;
  readonly knownAt: KnownAt;
  readonly position: string;
}

/**
 * The identity of all inputs of a paper, and what came of them: rendering them again gives the same bytes. `data`: what
 * is around the lines, which are in the events before it; null where they are those of `dataId`.
 */
export interface PrintableIssued<Kind extends PrintableKind = PrintableKind> extends IssuedPrintable<Kind> {
  readonly orderId: string;
  readonly template: PaperTemplate;
  readonly settings: PrintableSettings;
  readonly data: object | null;
  readonly lineCount: number;
  readonly pages: number;
  /** Of the PDF, in hexadecimal. */
  readonly sha256: string;
}

/** Some lines of a paper, in the order of `part`; without the event that issues it they are nothing. */
export interface PrintableLinesKept {
  readonly orderId: string;
  readonly issueId: string;
  readonly part: number;
  readonly lines: readonly object[];
}

export interface IssuePrintable<Kind extends PrintableKind = PrintableKind> {
  readonly orderId: string;
  readonly issueId: string;
  readonly kind: Kind;
  readonly subject?: string;
  readonly template: PaperTemplate;
  readonly settings: PrintableSettings;
  readonly knownAt: KnownAt;
  readonly position: string;
  readonly data: PaperData;
  readonly dataSha256: string;
  readonly pages: number;
  readonly sha256: string;
}

interface NextIssue {
  readonly mark: PrintableMark;
  /** The issue that it repeats; null: its data are new. */
  readonly repeats: IssuedPrintable | null;
}

/** Of what the next paper is: its kind, and its subject where it has one. */
type About<Kind extends PrintableKind> = Pick<IssuedPrintable<Kind>, 'kind' | 'subject'>;

/** What the next paper of a kind is: the original, a revision where the data differ from the last, else a reprint of it. */
export function nextIssue<Kind extends PrintableKind>(
  issued: readonly IssuedPrintable<Kind>[],
  { kind, subject }: About<Kind>,
  dataSha256: string,
): NextIssue {
  const same = issued.filter((one) => one.kind === kind && one.subject === subject);
  // With data of its own: what the next one is compared with.
  const last = same.findLast((one) => one.reprint === 0);
  if (!last) return { mark: { revision: 0, reprint: 0 }, repeats: null };
  if (last.dataSha256 !== dataSha256) return { mark: { revision: last.revision + 1, reprint: 0 }, repeats: null };
  const copies = same.filter((one) => one.revision === last.revision);
  return { mark: { revision: last.revision, reprint: copies.length }, repeats: last };
}

/** Characters of lines in one event: with three bytes each it stays below what an event may hold. */
const PART_MAX = 60_000;

/** Bytes of all lines: what one append holds, with room for the rest. */
const LINES_MAX = 900_000;
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Lines in as many events as they need. Throws DomainError `printables.tooLarge`. */
function partsOf(lines: readonly object[]): object[][] {
  if (bytesOf(lines) > LINES_MAX) throw new DomainError('printables.tooLarge');
  const parts: object[][] = [];
  let room = 0;
  for (const line of lines) {
    const size = JSON.stringify(line).length;
    if (size > room) {
      parts.push([]);
      room = PART_MAX;
    }
    parts.at(-1)?.push(line);
    room -= size;
  }
  return parts;
}

/** What issuing a paper writes down: its lines, where they are new, and then the issue itself. */
export function issued<Kind extends PrintableKind>(
  { data: { lines, ...data }, ...wanted }: IssuePrintable<Kind>,
  before: readonly IssuedPrintable<Kind>[],
): { readonly kept: readonly PrintableLinesKept[]; readonly issue: PrintableIssued<Kind> } {
  const { orderId, issueId, dataSha256 } = wanted;
  const { mark, repeats } = nextIssue(before, wanted, dataSha256);
  const issue = { ...wanted, ...mark, lineCount: lines.length };
  if (repeats) {
    const { dataId, knownAt, position } = repeats;
    return { kept: [], issue: { ...issue, dataId, knownAt, position, data: null } };
  }
  const kept = partsOf(lines).map((part, index) => ({ orderId, issueId, part: index + 1, lines: part }));
  return { kept, issue: { ...issue, dataId: issueId, data } };
}

/** What an order remembers of an issue. */
export const rememberedIssue = <Kind extends PrintableKind>({
  issueId,
  kind,
  subject,
  revision,
  reprint,
  dataId,
  dataSha256,
  knownAt,
  position,
}: PrintableIssued<Kind>): IssuedPrintable<Kind> => ({
  ...{ issueId, kind, revision, reprint, dataId, dataSha256, knownAt, position },
  ...(subject === undefined ? {} : { subject }),
});

/** `invoice: REVISED 1`, as histories tell an issue. */
export const issueText = ({ kind, ...mark }: PrintableMark & { readonly kind: PrintableKind }): string =>
  `${kind}: ${markText(mark)}`;

/** `ORIGINAL`, `REPRINT 2`, `REVISED 1`, `REVISED 1, REPRINT 2`: signs that need no language. */
export function markText({ revision, reprint }: PrintableMark): string {
  const parts = [
    ...(revision > 0 ? [`REVISED ${String(revision)}`] : []),
    ...(reprint > 0 ? [`REPRINT ${String(reprint)}`] : []),
  ];
  return parts.length === 0 ? 'ORIGINAL' : parts.join(', ');
}
