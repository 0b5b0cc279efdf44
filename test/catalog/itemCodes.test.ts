import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigitOf, wrongCheckDigit } from '../../server/domain/catalog/gtin.ts';
import { expandedUpc } from '../../server/domain/catalog/upcE.ts';
import { readGs1 } from '../../server/domain/catalog/gs1.ts';
import {
  exactCode,
  exactForms,
  likelyForms,
  matchedCode,
  numberPieces,
  partOfNumber,
  wantedCode,
  type ItemCodes,
} from '../../server/domain/catalog/itemCodes.ts';
import { codeValues } from '../../projections/catalog/codeColumns.ts';

const fuji: ItemCodes & { sku: string; variety: string } = {
  sku: 'APPLE-FUJI-88',
  variety: 'Fuji apple 88 ct',
  upc: '0 33383-00000 8',
  gtin: '10033383000005',
  plu: 4131,
  customerProductCode: 'MKT 4410, 700123',
  supplierSKUs: 'M-1',
};
const said = (hit: { name: string; value: string } | null): string | null => hit && `${hit.name} ${hit.value}`;

describe('a code that names a product', () => {
  it.each([
    ['033383000008', 'upc 0 33383-00000 8'],
    ['0033383000008', 'upc 0 33383-00000 8'],
    ['00033383000008', 'upc 0 33383-00000 8'],
    ['33383000008', 'upc 0 33383-00000 8'],
    ['0 33383 00000 8', 'upc 0 33383-00000 8'],
    ['(01)00033383000008(10)L123', 'upc 0 33383-00000 8'],
    ['10033383000005', 'gtin 10033383000005'],
    ['4131', 'plu 4131'],
    ['mkt-4410', 'customerProductCode MKT 4410'],
    ['MKT4410', 'customerProductCode MKT 4410'],
    ['700123', 'customerProductCode 700123'],
    ['ｍ１', 'supplierSKUs M-1'],
    [']E00033383000008', 'upc 0 33383-00000 8'],
    [']E0033383000008', 'upc 0 33383-00000 8'],
    [']I110033383000005', 'gtin 10033383000005'],
    [']C0MKT4410', 'customerProductCode MKT 4410'],
    [']A0M-1', 'supplierSKUs M-1'],
    [']Q1033383000008', 'upc 0 33383-00000 8'],
    ['https://id.gs1.org/01/00033383000008/10/L123?17=261120', 'upc 0 33383-00000 8'],
  ])('is found by %s', (typed, hit) => expect(said(exactCode(wantedCode(typed), fuji))).toBe(hit));

  it.each(['33383', '413', '41310', 'M', 'MKT', '700123 MKT', '20033383000002'])('is not %s', (typed) =>
    expect(exactCode(wantedCode(typed), fuji)).toBeNull(),
  );

  it('is found by four digits of it in a row, not by fewer', () => {
    expect(said(partOfNumber('00008', fuji))).toBe('upc 0 33383-00000 8');
    expect(said(partOfNumber('033383', fuji))).toBe('upc 0 33383-00000 8');
    expect(partOfNumber('338', fuji)).toBeNull();
    expect(numberPieces('413141')).toEqual(['4131', '1314', '3141']);
  });
});

describe('a number of a barcode', () => {
  it.each([
    ['07838604', '078000003864'],
    ['7838604', '078000003864'],
    ['0783860', '078000003864'],
    ['783860', '078000003864'],
    ['01234505', '012000003455'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234565', '012345000065'],
    ['01278906', null],
    ['1234567890', null],
    ['21234565', null],
  ])('that leaves out its zeros, %s, is %s', (short, whole) => {
    expect(expandedUpc(short)).toBe(whole);
    if (whole !== null) expect(exactForms(short)).toContain(`00${whole}`);
  });

  it('is expanded to one with its right check digit, whatever its digits', () => {
    fc.assert(
      fc.property(fc.constantFrom('0', '1'), fc.integer({ min: 0, max: 999_999 }), (system, number) => {
        const digits = String(number).padStart(6, '0');
        const whole = expandedUpc(system + digits) ?? '';
        expect(whole).toMatch(/^[01]\d{11}$/);
        expect(whole.endsWith(checkDigitOf(whole) ?? '?')).toBe(true);
        expect(expandedUpc(system + digits + whole.charAt(11))).toBe(whole);
        const wrong = String((Number(whole.charAt(11)) + 1) % 10);
        expect(expandedUpc(system + digits + wrong)).toBe(null);
      }),
    );
  });

  it.each([
    ['03338300000', '00033383000008'],
    ['3338300000', '00033383000008'],
    ['033383000008', '00003338300000'],
    ['204141005998', '00204141000000'],
    ['204131005998', '4131'],
    ['94131', '4131'],
  ])('%s may stand for %s where nothing has it', (wanted, likely) => expect(likelyForms(wanted)).toContain(likely));

  it.each(['4131', '54131', 'M-1', '123456'])('%s stands for nothing else', (wanted) =>
    expect(likelyForms(wanted)).toEqual([]),
  );
});

it.each([
  ['033383000008', null],
  ['033383000009', '8'],
  ['0 33383 00000 9', '8'],
  ['10033383000004', '5'],
  // Of a scale, a number without its check digit, no number.
  ['204141000000', null],
  ['03338300000', null],
  ['MKT-4410', null],
])('a code %s should end with %s', (code, expected) => {
  expect(wrongCheckDigit(code)).toBe(expected);
});

describe('a label with brackets', () => {
  it.each([
    ['(01)00033383000008(10)L(1)23', 'L(1)23'],
    ['(01)00033383000008(10)L123(17)261120', 'L123'],
    ['(3103)000500(01)00033383000008(10)L123', 'L123'],
    ['https://id.gs1.org/01/00033383000008/10/L%2F123', 'L/123'],
    ['https://id.gs1.org/01/00033383000008/22/2A/10/L%', 'L%'],
  ])('is read by the identifiers that there are: %s', (label, lot) =>
    expect(readGs1(label)).toEqual({ gtin: '00033383000008', lot }),
  );

  it.each(['Lettuce (10) count (05)', '(05)00033383000008', 'https://shop.example/01/033383000009'])(
    'is not %s',
    (text) => expect(readGs1(text)).toBeNull(),
  );
});

describe('why a search found a product', () => {
  it.each([
    ['fuji', null],
    ['88 apple', null],
    ['33383', 'upc 0 33383-00000 8'],
    ['mkt', 'customerProductCode MKT 4410'],
    ['fuji mkt', 'customerProductCode MKT 4410'],
    ['m1', 'supplierSKUs M-1'],
    ['MKT-44', 'customerProductCode MKT 4410'],
    ['pingguo', null],
  ])('is said of %s', (typed, hit) => expect(said(matchedCode(typed, fuji))).toBe(hit));
});

describe('the columns of codes', () => {
  it('keep numbers by four digits and everything else as words', () => {
    const values = codeValues({ upc: '033383000008', customerProductCode: 'MKT 4410, 700123', plu: null });
    expect(values).toMatchObject({
      ...{ upc_codes: '00033383000008', upc_search: '', upc_grams: null },
      ...{ customer_product_code_codes: 'mkt4410 700123', customer_product_code_search: ' mkt 4410 mkt4410 mkt-4410' },
      ...{ customer_product_code_pieces: ['7001', '0012', '0123'] },
      ...{ plu_codes: '', plu_search: '', plu_grams: null, plu_pieces: null },
    });
    expect(values.upc_pieces).toContain('3338');
  });

  it('say nothing of what an event does not tell', () => {
    expect(codeValues({})).toEqual({});
    expect(Object.keys(codeValues({ gtin: '' }))).toEqual(['gtin_codes', 'gtin_search', 'gtin_grams', 'gtin_pieces']);
  });
});

describe('a GS1 label', () => {
  const gtin = '00033383000008';
  it.each([
    ['(01)00033383000008(10)L123', { gtin, lot: 'L123' }],
    ['(01) 00033383000008 (17) 261231 (10) L-1/2', { gtin, lot: 'L-1/2' }],
    ['010003338300000810L123', { gtin, lot: 'L123' }],
    [']C1010003338300000817261231310200125010L123', { gtin, lot: 'L123' }],
    [']d20100033383000008' + '10L1\u001D17261231', { gtin, lot: 'L1' }],
    ['0100033383000008', { gtin, lot: null }],
    [']C110L123', { gtin: null, lot: 'L123' }],
    ['\u001D010003338300000810L123', { gtin, lot: 'L123' }],
    [']C10100033383000008' + '240A-77\u001D' + '4140614141000012' + '422840\u001D10L123', { gtin, lot: 'L123' }],
    [']C10100033383000008' + '240A-77\u001D10L123\u001D21S9', { gtin, lot: 'L123' }],
  ])('is read: %j', (scanned, label) => expect(readGs1(scanned)).toEqual(label));

  it.each([
    '033383000008',
    '(01)00033383000009',
    '0100033383000009',
    '10L123',
    'APPLE (10) red',
    '',
    '(99)7',
    ']C199XYZ',
  ])('is not %j', (scanned) => expect(readGs1(scanned)).toBeNull());
});
