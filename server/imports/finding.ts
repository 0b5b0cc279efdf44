import { DomainError } from '../kernel/decider.ts';
import { hasMessage, message, type Language } from '../messages.ts';
import { isUnlikely } from '../domain/plausible.ts';
import { beginningOf } from '../domain/text.ts';

/** Where a row says something else than what exists. Ids of commands follow from these names: they are kept for ever. */
export interface Difference {
  readonly field: string;
  readonly file: string;
  /** What exists says; empty for nothing. */
  readonly catalogue: string;
}

/** What is wrong with one cell (or row), as the report names it: file:row:column:rule:value and a hint. */
export interface Finding {
  readonly row: number;
  /** As the file calls it; empty for the row as a whole. */
  readonly column: string;
  readonly rule: string;
  readonly value: string;
  /** Key of the hint: a code of errors.json or a sentence of cli.json. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Short names of the rules, by the code of the refusal. */
const rules: Readonly<Record<string, string>> = {
  'product.field.variety.required.message': 'required',
  'catalog.skuRequired': 'required',
  'catalog.unitRequired': 'required',
  'clients.nameRequired': 'required',
  'clients.emailRequired': 'required',
  'fields.emailInvalid': 'forbidden',
  'fields.phoneInvalid': 'forbidden',
  'product.field.variety.hasSpecialCharacter.message': 'forbidden',
  'catalog.skuHasControlCharacter': 'forbidden',
  'clients.nameHasControlCharacter': 'forbidden',
  'clients.abbreviationInvalid': 'forbidden',
  'clients.zipInvalid': 'forbidden',
  'clients.stateInvalid': 'forbidden',
  'import.control': 'forbidden',
  'catalog.varietyTooLong': 'tooLong',
  'catalog.skuTooLong': 'tooLong',
  'clients.nameTooLong': 'tooLong',
  'catalog.detailTooLong': 'tooLong',
  'company.nameTooLong': 'tooLong',
  'catalog.priceBelowZero': 'belowZero',
  'catalog.costBelowZero': 'belowZero',
  'inventory.openingBelowZero': 'belowZero',
  'catalog.amountTooLarge': 'tooLarge',
  'inventory.quantityTooLarge': 'tooLarge',
  'catalog.amountPlaces': 'decimals',
  'inventory.quantityPlaces': 'decimals',
  'catalog.reorderLevelInvalid': 'number',
  'catalog.quantityInvalid': 'number',
  'catalog.wholeUnits': 'wholeNumber',
  'catalog.countInvalid': 'wholeNumber',
  'catalog.gtinInvalid': 'digits',
  'catalog.gtinCheckDigit': 'checkDigit',
  'catalog.choiceInvalid': 'choice',
  'catalog.measureBelowZero': 'belowZero',
  'catalog.detailHasControlCharacter': 'forbidden',
  'pricing.groupBelowZero': 'belowZero',
  'pricing.marginTooHigh': 'tooLarge',
  'pricing.groupRequired': 'required',
  'pricing.groupEmpty': 'required',
  'import.number': 'number',
  'import.numberEither': 'number',
  'import.scientific': 'digits',
  'import.dayEither': 'date',
  'import.dayMixed': 'date',
  'import.dayYear': 'date',
  'import.receivedInFuture': 'date',
  'import.bestByBeforeReceipt': 'date',
  'import.status': 'choice',
  'import.customerType': 'choice',
  'import.vendorType': 'choice',
  'import.clientStatus': 'choice',
  'import.employeeRole': 'choice',
  'import.punchType': 'choice',
  'import.employmentType': 'choice',
  'import.unmapped': 'values',
  'import.missingColumn': 'missingColumn',
  'import.repeatedColumn': 'repeatedColumn',
  'import.duplicate': 'duplicate',
  'import.twice': 'duplicate',
  'import.lotTwice': 'duplicate',
  'import.unitTwice': 'duplicate',
  'import.cells': 'cells',
  'import.quotes': 'quotes',
  'import.unclosed': 'quotes',
  'catalog.skuTaken': 'taken',
  'import.differs': 'taken',
  'import.fixed': 'fixed',
  'import.locationUnknown': 'unknown',
  'import.locationSeveral': 'ambiguous',
  'import.customerDiffers': 'taken',
  'import.vendorDiffers': 'taken',
  'import.employeeDiffers': 'taken',
  'import.categoryDiffers': 'taken',
  'import.unitDiffers': 'taken',
  'import.lotDiffers': 'taken',
  'inventory.alreadyMoved': 'moved',
  'inventory.skuUnknown': 'unknown',
  'inventory.locationUnknown': 'unknown',
  'clients.vendorUnknown': 'unknown',
  'catalog.vendorInactive': 'inactive',
  'import.otherUnit': 'unit',
  'import.together': 'together',
  'import.orderHeadDiffers': 'together',
  'import.orderDiffers': 'taken',
  'orders.sourceTaken': 'taken',
  'import.orderRequired': 'required',
  'import.vendorRequired': 'required',
  'orders.customerRequired': 'required',
  'orders.quantityRequired': 'required',
  'import.orderedInFuture': 'date',
  'import.discount': 'percent',
  'orders.customerNameUnknown': 'unknown',
  'orders.customerInactive': 'inactive',
  'orders.productNotSold': 'inactive',
  'purchases.productInactive': 'inactive',
  'purchases.productNotBought': 'inactive',
  'catalog.unitUnknown': 'unit',
  'orders.unitNotSold': 'unit',
  'purchases.unitNotBought': 'unit',
  'lines.quantityNotAboveZero': 'belowZero',
  'lines.quantityTooLarge': 'tooLarge',
  'lines.quantityPlaces': 'decimals',
  'lines.amountBelowZero': 'belowZero',
  'lines.amountTooLarge': 'tooLarge',
  'lines.amountPlaces': 'decimals',
  'import.onHandRequired': 'required',
  'import.unitUnknown': 'unknown',
  'plausible.reasonRequired': 'required',
  'catalog.codeCheckDigit': 'warning',
  'catalog.codeOfOther': 'warning',
  'import.codeTwice': 'warning',
  'import.categoryUnknown': 'unknown',
  'catalog.unitNameRequired': 'required',
  'catalog.unitRatioRequired': 'required',
  'product.UOM.useFor.required': 'required',
  'company.nameRequired': 'required',
  'company.nameHasSpecialCharacter': 'forbidden',
  'company.nameHasControlCharacter': 'forbidden',
  'inventory.lotIdHasControlCharacter': 'forbidden',
  'inventory.lotIdTooLong': 'tooLong',
  'inventory.noteTooLong': 'tooLong',
  'inventory.lotCostBelowZero': 'belowZero',
  'catalog.unitRatioAboveZero': 'belowZero',
  'catalog.unitRatioPlaces': 'decimals',
  'catalog.unitRatioTooLarge': 'tooLarge',
  'catalog.priceFactorInvalid': 'percent',
  'import.yesNo': 'choice',
  'import.ratioType': 'choice',
  'import.day': 'date',
  'import.instant': 'date',
  'clients.abbreviationTaken': 'taken',
};

export const finding = (
  row: number,
  column: string,
  value: string,
  code: string,
  details: Finding['details'] = {},
): Finding => ({
  row,
  column,
  rule: rules[code] ?? (isUnlikely(code) ? 'unlikely' : 'refused'),
  value,
  code,
  details,
});

/** The finding for a refusal of the domain; anything else is thrown on. */
export function findingOf(error: unknown, row: number, column: string, value: string): Finding {
  if (!(error instanceof DomainError)) throw error;
  return finding(row, column, value, error.code, error.details);
}

/** What a field is called: on the command line by its own name, which is a heading; in the console by its label. */
type NameField = (field: string) => string;
const byItsName: NameField = (field) => field;

/** What a person can do about it. */
export function hint({ code, details: all }: Finding, language: Language, nameOf: NameField = byItsName): string {
  const details = { ...all, ...(typeof all.field === 'string' ? { field: nameOf(all.field) } : {}) };
  if (hasMessage('errors', code)) return message('errors', code, language, details);
  const { differences } = details as { differences?: readonly Difference[] };
  return message(
    'cli',
    code,
    language,
    differences ? { ...details, differences: inWords(differences, language, nameOf) } : details,
  );
}

/** `price is 18, the file has 19; ...` */
const inWords = (differences: readonly Difference[], language: Language, nameOf: NameField): string =>
  differences
    .map(({ field, file, catalogue }) =>
      message('cli', 'import.difference', language, {
        field: nameOf(field),
        file: inWord(field, file, language),
        current: inWord(field, catalogue, language),
      }),
    )
    .join(message('cli', 'import.differenceSeparator', language));

/** A value as people read it: a code, and yes and no, have their words in the texts. */
export function inWord(field: string, value: string, language: Language): string {
  const key = value === 'true' || value === 'false' ? `answer.${value}` : `${field}.${value}`;
  return hasMessage('cli', key) ? message('cli', key, language) : value || '-';
}

const VALUE_MAX = 60;

/** `products.csv:5:price:number:12,5  Write ...`: always one line. */
export function findingLine(found: Finding, file: string, language: Language): string {
  const value = JSON.stringify(found.value).slice(1, -1).replaceAll('\\"', '"').replaceAll('\\\\', '\\');
  const shown = value.length > VALUE_MAX ? `${beginningOf(value, VALUE_MAX)}…` : value;
  return `${file}:${found.row}:${found.column}:${found.rule}:${shown}  ${hint(found, language)}`;
}

export const byPlace = (a: Finding, b: Finding): number => a.row - b.row;

/** Findings by their rows; the header is row 1. */
export function byRow(findings: readonly Finding[]): ReadonlyMap<number, readonly Finding[]> {
  const rows = new Map<number, Finding[]>();
  for (const found of findings) {
    const known = rows.get(found.row);
    if (known) known.push(found);
    else rows.set(found.row, [found]);
  }
  return rows;
}
