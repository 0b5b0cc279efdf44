import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TokenRequest } from '../../server/contract/access/access.ts';
import { CreateProduct, ProductListQuery, SpecifyProduct } from '../../server/contract/catalog/catalog.ts';
import { SetProductPricing } from '../../server/contract/pricing/pricing.ts';
import { PriceHistoryQuery, HistoryQuery } from '../../server/contract/audit/history.ts';
import { hasMessage, languages, message } from '../../server/messages.ts';

const server = new URL('../../server/', import.meta.url).pathname;
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('embedded'))
  .map((file) => readFileSync(join(server, file), 'utf8'));

const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, code]) => code ?? ''))),
];

describe('every code that the server can answer', () => {
  const codes = [
    ...found(/\bcode: '([\w.]+)'/g),
    ...found(/new DomainError\('([\w.]+)'/g),
    ...found(/requiredCode: '([\w.]+)'/g),
    ...found(/\[\d{3}, '([\w.]+)'\]/g),
  ];
  it.each(codes)('%s has a sentence in both languages', (code) => {
    // What is wrong with the cells of a file is told with their place, on the command line and in the console alike.
    const area = code.startsWith('import.') && hasMessage('cli', code) ? 'cli' : 'errors';
    expect(hasMessage(area, code)).toBe(true);
    const one = { count: 1 };
    expect(message(area, code, 'zh', one)).not.toBe(message(area, code, 'en', one));
  });

  it('is found by this test', () => {
    expect(codes).toEqual(
      expect.arrayContaining([
        'notFound',
        'busy',
        'request.unknownField',
        'catalog.skuTaken',
        'access.badCredentials',
        'request.tooBig',
        'access.emailRequired',
      ]),
    );
  });
});

describe('every sentence of a success', () => {
  const keys = found(/'((?:catalog|access)\.\w+(?:Saved|Created|Out))'/gi);
  it.each(keys)('%s exists in both languages', (key) => {
    expect(hasMessage('notices', key)).toBe(true);
    expect(message('notices', key, 'zh')).not.toBe(message('notices', key, 'en'));
  });

  it('is found by this test', () => {
    expect(keys).toEqual(expect.arrayContaining(['catalog.priceSaved', 'access.signedOut']));
  });
});

describe('every field of a request', () => {
  const schemas = [
    TokenRequest,
    CreateProduct,
    SetProductPricing,
    SpecifyProduct,
    ProductListQuery,
    HistoryQuery,
    PriceHistoryQuery,
  ];
  const fields = [...new Set(schemas.flatMap(({ properties }) => Object.keys(properties)))];
  it.each(fields)('%s has a name that people use, in both languages', (field) => {
    for (const language of languages) expect(message('errors', `field.${field}`, language)).not.toBe(`field.${field}`);
  });
});
