import { describe, expect, it } from 'vitest';
import type { Commitment } from '../../server/domain/inventory/commitment.ts';
import { linesWithoutStock, stockWithoutLines } from '../../server/domain/sales/promises.ts';
import { added, canceled, confirmed, folded, gone, opened, orderId, ready, settled } from './examples.ts';

const has = (quantity: string, lineId = 'l1'): Commitment => ({
  ...{ orderId, orderNumber: 'SS0-000124', lineId, lotId: 'A', quantity },
});
const found = (stock: string, order: string, line: number | null = 1) => [
  { orderNumber: 'SS0-000124', line, productId: 'p1', stock, order },
];

describe('what stock has for orders, and what orders know of it', () => {
  it('is the same, or follows', () => {
    expect(linesWithoutStock(orderId, folded(...ready), () => [has('10')])).toEqual([]);
    expect(linesWithoutStock(orderId, folded(opened, added(), confirmed), () => [])).toEqual([]);
    expect(linesWithoutStock(orderId, folded(...gone), () => [])).toEqual([]);
    expect(stockWithoutLines('p1', [has('10')], () => folded(...ready))).toEqual([]);
  });
  it('is a line that knows of more than there is', () =>
    expect(linesWithoutStock(orderId, folded(...ready), () => [has('6')])).toEqual(found('6', '10')));
  it('is stock of a line that is not there, has left, or is canceled', () => {
    expect(stockWithoutLines('p1', [has('4', 'l9')], () => folded(...ready))).toEqual(found('4', '0', null));
    expect(stockWithoutLines('p1', [has('4')], () => folded(...gone))).toEqual(found('4', '0'));
    const over = folded(...ready, canceled, settled('0'));
    expect(stockWithoutLines('p1', [has('4')], () => over)).toEqual(found('4', '0'));
  });
});
