import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openOrder } from '../../server/domain/sales/openOrder.ts';
import { addLine } from '../../server/domain/sales/changeLines.ts';
import { copiedPrice, discounted, listPrice, typedPrice } from '../../server/domain/sales/priceLine.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { apples, customer, number, orderId } from './examples.ts';

const sold = (quantity: string, price: string, discount: string) => {
  const line = { lineId: 'l1', product: apples, quantity, pricing: discounted(typedPrice(price), discount) };
  const order = { orderId, number, customer, isCustomerActive: true, placedOn: '1996-07-04' };
  const events = openOrder(
    { ...order, sourceNumber: '10248', details: { fulfilOn: '1996-08-01' }, references: {}, lines: [line] },
    salesOrder.initialState(),
  );
  return events.reduce((state, event) => salesOrder.evolve(state, event), salesOrder.initialState());
};

describe('a discount of an order line', () => {
  it('leaves the price its decimals, so that the line is rounded once, half away from zero', () => {
    // 10 x 9.65 x 0.95 = 91.675; rounded by the piece it would be 91.7.
    expect(sold('10', '9.65', '0.05')).toMatchObject({
      ...{ sourceNumber: '10248', placedOn: '1996-07-04', total: '91.68' },
      lines: { list: [{ price: '9.1675', trace: { source: 'TYPED', discount: '0.05' } }] },
    });
    expect(sold('3', '2.5', '1').total).toBe('0');
    expect(sold('3', '2.5', '0').lines.list[0]?.trace).not.toHaveProperty('discount');
  });

  it('comes to what whole numbers come to, and tells the price before it', () => {
    const cents = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), cents, fc.integer({ min: 0, max: 99 }), (quantity, price, off) => {
        const written = (hundredths: number): string => String(hundredths / 100);
        const pricing = discounted(typedPrice(written(price)), written(off));
        const due = (BigInt(quantity) * BigInt(price) * BigInt(100 - off) + 50n) / 100n;
        expect(Math.round(Number(sold(String(quantity), written(price), written(off)).total) * 100)).toBe(Number(due));
        expect(listPrice(pricing)).toBe(written(price));
        expect(listPrice(copiedPrice(pricing))).toBe(written(price));
      }),
    );
  });

  it('is the only way to a price of more than two decimals', () => {
    const state = sold('1', '1', '0');
    const line = { orderId, lineId: 'l2', product: apples, quantity: '1' };
    expect(() => addLine({ ...line, pricing: typedPrice('9.1675') }, state)).toThrow(DomainError);
    expect(addLine({ ...line, pricing: copiedPrice(discounted(typedPrice('9.65'), '0.05')) }, state)).toHaveLength(1);
  });
});
