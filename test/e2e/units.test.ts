import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AWAY_MS, backgroundHeader, watchInput } from '../../web/api/lastInput.ts';
import { moved, nextEditable } from '../../web/components/grid/moves.ts';
import { conflictOf, netChanges, settled } from '../../web/records/conflict.ts';
import { pricingShape } from '../../web/features/pricing/pricingFields.ts';
import { productAddress } from '../../web/features/catalog/listState.ts';
import { nameOfRange, rangeOf } from '../../web/format/dateRanges.ts';
import { formatAgo, formatArrival } from '../../web/format/dates.ts';
import { dayText, typedDay } from '../../web/format/typedDay.ts';
import { formatMoney, formatQuantity, parseNumber } from '../../web/format/numbers.ts';
import { sortedBy } from '../../web/lists/listAddress.ts';
import { backOff } from '../../web/live/backOff.ts';
import { loginPath, safeReturnPath } from '../../web/paths.ts';
import { FAST_MS, scanReader } from '../../web/palette/scanReader.ts';
import { activeId, menuGroups } from '../../web/shell/menu.ts';

// The console's pure parts, without a browser.
describe('numbers', () => {
  it.each([
    ['12.5', '12.5'],
    ['1,200', '1200'],
    ['1,234,567.80', '1234567.8'],
    ['$ 3', '3'],
    ['１２．５', '12.5'],
    ['.5', '0.5'],
    ['-0', '0'],
    ['1,23', null],
    ['12,5', null],
    ['1e3', null],
    ['', null],
    ['abc', null],
  ])('reads %s as %s', (typed, value) => expect(parseNumber(typed)).toBe(value));

  it('reads back whatever it writes', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (cents) => {
        const text = cents.toString().padStart(3, '0');
        const value = parseNumber(`${text.slice(0, -2)}.${text.slice(-2)}`);
        expect(value).not.toBeNull();
        if (value !== null) expect(parseNumber(formatMoney(value))).toBe(value);
        if (value !== null) expect(parseNumber(formatQuantity(value))).toBe(value);
      }),
    ));
});

it('shows 1990, which stands for no date, as none', () => {
  expect(formatArrival('2026-01-09')).toBe('01/09/2026');
  expect(formatArrival('1990-12-31')).toBe('');
});

describe('dates', () => {
  it.each([
    ['past7', '2026-11-17', '2026-11-23'],
    ['past30', '2026-10-25', '2026-11-23'],
    ['next7', '2026-11-23', '2026-11-29'],
    ['next30', '2026-11-23', '2026-12-22'],
    ['past30AndNext30', '2026-10-25', '2026-12-22'],
  ] as const)('counts today among the days of %s (rules 18.36)', (name, fromDate, toDate) => {
    const today = '2026-11-23';
    expect(rangeOf(name, today)).toEqual({ fromDate, toDate });
    expect(nameOfRange({ fromDate, toDate }, today)).toBe(name);
  });
  it.each([
    ['11/2/2026', '2026-11-02'],
    ['11-02-2026', '2026-11-02'],
    ['１１/２/２０２６', '2026-11-02'],
    [' 11022026 ', '2026-11-02'],
    ['2026-11-02', '2026-11-02'],
    ['2026/11/2', '2026-11-02'],
    ['２０２６年11月2日', '2026-11-02'],
    ['2026/11', null],
    ['11/2/26', null],
    ['13/1/2026', null],
    ['2/30/2026', null],
    ['soon', null],
    ['', null],
  ])('takes %j as typed', (text, day) => expect(typedDay(text)).toBe(day));
  it('takes a year of two digits where nothing follows, and shows month, day and year', () => {
    expect(typedDay('11/2/26', true)).toBe('2026-11-02');
    expect([dayText('2026-11-02'), dayText('soon')]).toEqual(['11/02/2026', 'soon']);
  });
});

describe('addresses', () => {
  it('keeps the list through the address, and repairs nonsense', () => {
    const state = productAddress.read(new URLSearchParams('page=3&size=20&sort=-price&search=a%20b&inactive=1'));
    expect(productAddress.read(productAddress.write(state))).toEqual(state);
    expect(
      productAddress.write(productAddress.read(new URLSearchParams('page=0.5&size=1000&sort=constructor'))).toString(),
    ).toBe('');
  });
  it('sorts up, down and not at all, from the first page', () => {
    const start = productAddress.read(new URLSearchParams('page=3'));
    const up = sortedBy(start, 'sku');
    expect([up.sort, up.isDescending, up.page]).toEqual(['sku', false, 1]);
    expect(sortedBy(up, 'sku').isDescending).toBe(true);
    expect(sortedBy(sortedBy(up, 'sku'), 'sku').sort).toBeNull();
  });
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login?from=x', null])(
    'does not lead to %s after signing in',
    (from) => expect(safeReturnPath(from)).toBe('/products'),
  );
  it('comes back to a place of ours', () => {
    const place = '/products?page=2&search=a%26b';
    expect(safeReturnPath(new URL(loginPath(place), 'http://x').searchParams.get('from'))).toBe(place);
  });
});

describe('grid', () => {
  const [rows, columns] = [
    ['a', 'b', 'c'],
    ['x', 'y'],
  ];
  const go = (row: string, column: string, key: string, isCtrl = false) =>
    moved({ row, column }, { key, isCtrl }, rows, columns);
  it('moves within its edges, the header being its first row', () => {
    expect(go('a', 'x', 'ArrowUp')).toEqual({ row: '', column: 'x' });
    expect(go('', 'x', 'ArrowUp')).toEqual({ row: '', column: 'x' });
    expect(go('c', 'y', 'ArrowDown')).toEqual({ row: 'c', column: 'y' });
    expect(go('c', 'y', 'Home', true)).toEqual({ row: 'a', column: 'x' });
    expect(go('a', 'x', 'End', true)).toEqual({ row: 'c', column: 'y' });
    expect(go('a', 'x', 'a')).toBeNull();
  });
  it('finds the next cell to edit across rows', () => {
    expect(nextEditable({ row: 'a', column: 'y' }, 1, rows, ['y'])).toEqual({ row: 'b', column: 'y' });
    expect(nextEditable({ row: 'c', column: 'y' }, 1, rows, ['y'])).toBeNull();
    expect(nextEditable({ row: 'a', column: 'y' }, -1, rows, ['y'])).toBeNull();
  });
});

describe('menu', () => {
  const entry = (id: string, parent: string | null, path: string | null, displayOrder = 1) => ({
    id,
    parent,
    path,
    title: id,
    name: id,
    icon: null,
    displayOrder,
  });
  const groups = menuGroups([
    entry('p', 'g', '/products'),
    entry('g', null, null),
    entry('p', 'g', '/products'),
    entry('s', 'g', '/price-sheets', 2),
  ]);
  it('names each resource once, under its group', () => {
    expect(groups.map(({ title, children }) => [title.id, children.map(({ id }) => id)])).toEqual([['g', ['p', 's']]]);
  });
  it('marks the entry that the location starts with', () => {
    expect(activeId(groups, '/products/1/specifications')).toBe('p');
    expect(activeId(groups, '/productsandmore')).toBeNull();
  });
});

it('knocks at most once a second, ever more seldom, and never at the same beat', () =>
  fc.assert(
    fc.property(fc.nat(1000), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, random) => {
      const wait = backOff(attempt, () => random);
      expect(wait).toBeGreaterThanOrEqual(1_000);
      expect(wait).toBeLessThanOrEqual(22_500);
    }),
  ));

describe('changes of others', () => {
  const who = { by: 'Mei Chen', at: '2026-11-21T10:00:00Z' };
  const shape = pricingShape([]);
  const was = { price: '10.00', cost: '4.00', groupChecked: 'false', descA: 'Trade', reason: '' };
  const stale = (...changes: [field: string, from: unknown, to: unknown][]) => ({
    error: { code: 'request.stale', message: '', correlationId: 'x' },
    revision: 7,
    changes: changes.map(([field, from, to]) => ({ field, from, to, ...who })),
  });

  it('count in sum: who had the last word, and nothing when it is as it was', () => {
    const { changes } = stale(['price', '10', '11'], ['price', '11', '12'], ['cost', '4', '5'], ['cost', '5', '4']);
    expect(netChanges(changes)).toEqual([{ field: 'price', from: '10', to: '12', ...who }]);
  });

  it('are put to the user where both changed a field to different values, and taken over elsewhere', () => {
    const typed = { ...was, price: '11', groupChecked: 'true', descA: 'Trade only' };
    const answer = stale(['price', '10', '12'], ['cost', '4', '5'], ['groupChecked', false, true], ['size', '', 'L']);
    const conflict = conflictOf(answer, was, typed, shape);
    expect(conflict.disputes.map(({ field, mine, theirs }) => [field, mine, theirs])).toEqual([
      ['price', '11', '12.00'],
    ]);
    expect(conflict.taken.map(({ field }) => field)).toEqual(['cost', 'size']);
    expect(conflict.fields).toEqual({ ...was, price: '12.00', cost: '5.00', groupChecked: 'true' });
    const mine = { ...typed, cost: '5.00' };
    expect(settled(conflict, was, typed, shape, () => false)).toEqual(mine);
    expect(settled(conflict, was, typed, shape, (field) => field === 'price')).toEqual({ ...mine, price: '12.00' });
  });

  it('do not differ by how a number is written', () => {
    expect(conflictOf(stale(['price', '10', '12.5']), was, { ...was, price: '$12.50' }, shape).disputes).toEqual([]);
    expect(conflictOf(stale(['price', '10', '12.5']), was, { ...was, price: '10.0' }, shape).disputes).toEqual([]);
  });
});

describe('who is away', () => {
  afterEach(() => vi.useRealTimers());

  it('fetches in the background a minute after the last key, click or turn of the wheel, and changes nothing so', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const tab = new EventTarget();
    watchInput(tab);
    const background = { 'X-Crossdock-Background': '1' };
    for (const type of ['keydown', 'pointerdown', 'wheel']) {
      vi.setSystemTime(Date.now() + 3 * AWAY_MS);
      expect(backgroundHeader('GET')).toEqual(background);
      expect(backgroundHeader('PUT')).toEqual({});
      tab.dispatchEvent(new Event(type));
      vi.setSystemTime(Date.now() + AWAY_MS);
      expect(backgroundHeader('GET')).toEqual({});
      vi.setSystemTime(Date.now() + 1);
      expect(backgroundHeader('GET')).toEqual(background);
    }
  });
});

describe('how long ago', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  it.each([
    ['2026-11-23T11:59:31Z', 'now', '现在'],
    ['2026-11-23T11:58:30Z', '1 min. ago', '1分钟前'],
    ['2026-11-23T09:00:00Z', '3 hr. ago', '3小时前'],
    ['2026-11-22T11:00:00Z', 'yesterday', '昨天'],
    ['2026-09-01T12:00:00Z', '2 mo. ago', '2个月前'],
    // A clock that is behind the server's.
    ['2026-11-23T12:00:09Z', 'now', '现在'],
  ])('%s: %s, %s', (at, en, zh) => {
    expect(formatAgo(at, now, 'en')).toBe(en);
    expect(formatAgo(at, now, 'zh')).toBe(zh);
  });
});

describe('a scanner', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false };
  /** What the last of these keys says, each so many milliseconds after the one before. */
  const read = (keys: readonly (string | object)[], gap: number) => {
    const reader = scanReader();
    return keys
      .map((key, index) =>
        reader({ ...none, timeStamp: index * gap, ...(typeof key === 'string' ? { key } : (key as { key: string })) }),
      )
      .at(-1);
  };
  const keysOf = (text: string): string[] => text.split('');

  it('is told from a hand by its pace', () => {
    expect(read([...keysOf('033383000008'), 'Enter'], 8)?.scanned).toBe('033383000008');
    expect(read([...keysOf('LOT-77'), 'Enter'], FAST_MS)?.scanned).toBe('LOT-77');
    expect(read([...keysOf('033383000008'), 'Enter'], FAST_MS + 1)?.scanned).toBeNull();
    expect(read([...keysOf('12.50'), 'Enter'], 8)?.scanned).toBeNull();
    expect(read([...keysOf('1234567'), 'Tab', 'Enter'], 8)?.scanned).toBeNull();
  });

  it('counts the characters of a burst, and begins again after a pause', () => {
    expect(read(keysOf('gp'), 8)).toEqual({ length: 2, scanned: null });
    expect(read(keysOf('gp'), 200)).toEqual({ length: 1, scanned: null });
  });

  it('sends capitals with Shift, and a separator as Ctrl ]', () => {
    const shifted = keysOf('LOT77A').flatMap((key) => ['Shift', key]);
    expect(read([...shifted, 'Enter'], 5)?.scanned).toBe('LOT77A');
    const separator = ['Control', { key: ']', ctrlKey: true }];
    expect(read([...keysOf('10AB12'), ...separator, ...keysOf('21X'), 'Enter'], 5)?.scanned).toBe('10AB12\u001D21X');
    expect(read([...keysOf('copied'), { key: 'c', ctrlKey: true }, 'Enter'], 5)?.scanned).toBeNull();
  });
});
