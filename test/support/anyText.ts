import fc from 'fast-check';

/** What has broken programs: planes beyond the first, marks, joiners, directions, line ends, widths, old Hangul. */
const famous = [
  ...[
    '𠮷田米',
    '𰻝𰻝面',
    '喆哥',
    '龘靐齉',
    '🍓',
    '👩‍👩‍👧',
    '🇺🇸',
    '👍🏽',
    'e\u0301',
    'Rau muo\u0302\u0301ng',
    'Z\u0336a\u0336',
    'ผักบุ้ง',
    'क्षि',
  ],
  ...[
    '김치',
    '\u1100\u1161',
    'ｶﾎﾞﾁｬ',
    'か\u3099',
    'İstanbul',
    'ẞß',
    'ﬁne',
    'ŉ',
    'Å',
    '½',
    '\u2028',
    '\u202E',
    '\u200F',
    '\uFEFF',
    '\u0085',
    '\u00A0',
  ],
  ...[
    '\uFFFF',
    '\uFFFE',
    '\u{10FFFF}',
    '\u{E0001}',
    '\uE000',
    "'",
    '’',
    '–',
    '\\',
    '%',
    '_',
    '"',
    '\n',
    '\t',
    '{}',
    '\\u0000',
  ],
];

/** Any text of whole characters but U+0000: all of Unicode, those that have broken programs more often than others. */
export const anyUnicode: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(fc.constantFrom(...famous), fc.string({ unit: 'binary', maxLength: 3 }), fc.string({ maxLength: 3 })),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''));

/** Any text that JavaScript can hold: halves of characters and U+0000, too. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      anyUnicode,
      fc.constant('\0'),
      fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));
