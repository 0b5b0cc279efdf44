import { describe, expect, it } from 'vitest';
import { Role } from '../../server/domain/access/roles.ts';
import { product, type Product } from '../../server/domain/catalog/product.ts';
import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import { configOf } from '../../server/domain/company/config/companyConfig.ts';
import { assignPriceSheet, unassignPriceSheet } from '../../server/domain/priceSheets/assignPriceSheet.ts';
import {
  addSheetItems,
  editAllItems,
  priceSheetItems,
  removeSheetItem,
} from '../../server/domain/priceSheets/changeSheetItems.ts';
import { editPriceSheet } from '../../server/domain/priceSheets/editPriceSheet.ts';
import { mailPriceSheet } from '../../server/domain/priceSheets/mailPriceSheet.ts';
import { openPriceSheet } from '../../server/domain/priceSheets/openPriceSheet.ts';
import { priceSheet } from '../../server/domain/priceSheets/priceSheet.ts';
import { checkedValidity, publishPriceSheet } from '../../server/domain/priceSheets/publishPriceSheet.ts';
import type { SheetEditor } from '../../server/domain/priceSheets/sheetEditor.ts';
import type { PriceSheetEvent } from '../../server/domain/priceSheets/sheetEvents.ts';
import { defaultRule, ItemLogic } from '../../server/domain/priceSheets/sheetItem.ts';
import { sheetSettingsOf } from '../../server/domain/priceSheets/sheetSettings.ts';
import { specify } from '../domain/specify.ts';

const given = specify(priceSheet);
const at = '2026-11-28T17:00:00.000Z';
const sheetId = 's1';
const ann = { id: 'ann', name: 'Ann Lee' };
const bo = { id: 'bo', name: 'Bo Chen' };
const by = (userId: string, more: Partial<SheetEditor> = {}): SheetEditor => ({
  ...{ userId, role: Role.SELLER, isOwnerGone: false },
  ...more,
});
const opened = (details: object = {}): PriceSheetEvent => ({
  type: 'PriceSheetOpened',
  data: { sheetId, details: { name: 'Weekly', ...details }, owner: ann },
});
const item = (number: number) => ({
  ...{ itemId: `s1_${String(number)}`, number, productId: `p${String(number)}`, sku: `SKU-${String(number)}` },
});
const withItems = (...numbers: number[]): PriceSheetEvent => ({
  type: 'PriceSheetItemsAdded',
  data: { sheetId, at, items: numbers.map((n) => ({ ...item(n), variety: 'Kale', unitId: 'case', ...defaultRule })) },
});
const margin = { logic: ItemLogic.MARGIN, level: null, value: '20' } as const;
const version = {
  ...{ versionId: 'v1', number: 1, publishedOn: '2026-11-28', validFrom: '2026-11-28', validUntil: '2026-12-04' },
  ...{ itemCount: 1, sha256: 'ab' },
};
const kale: Product = product.evolve(product.initialState(), {
  type: 'ProductListed',
  data: { productId: 'p1', sku: 'SKU-1', variety: 'Kale', inventoryUOM: 'case', unitId: 'case', warehouseId: 'w' },
});

describe('opening', () => {
  it('needs a name', () => {
    const command = { sheetId, values: { name: '  ' }, owner: ann, at };
    given().when(openPriceSheet, command).thenRefused('sheets.nameRequired', 'name');
  });

  it('keeps what differs from what a sheet begins with', () => {
    given()
      .when(openPriceSheet, { sheetId, values: { name: 'Weekly', hidesPrices: false }, owner: ann, at })
      .then(opened());
  });

  it('begins as the company has chosen', () => {
    const chosen = { priceSheetDefaultCost: 'lastCostOfAny', displayBrand: 'false', confirmEmails: 'desk@x.example' };
    const values = { ...sheetSettingsOf(configOf(chosen)), name: 'Weekly' };
    const details = { costSource: 'lastCostOfAny', displayBrand: false, confirmEmails: 'desk@x.example' };
    given().when(openPriceSheet, { sheetId, values, owner: ann, at }).then(opened(details));
  });

  it('copies items under numbers of its own, and no customers', () => {
    const state = [opened(), withItems(2, 5)].reduce(
      (now, event) => priceSheet.evolve(now, event),
      priceSheet.initialState(),
    );
    const copyOf = { sheet: { id: 's0', name: 'Weekly' }, items: state.items };
    const [, added] = openPriceSheet(
      { sheetId, values: { name: 'Copy' }, owner: ann, at, copyOf },
      priceSheet.initialState(),
    );
    expect(added?.data).toMatchObject({
      items: [
        { itemId: 's1_1', number: 1 },
        { itemId: 's1_2', number: 2 },
      ],
    });
  });
});

describe('editing', () => {
  const edit = (userId: string, values: object, more: object = {}) => ({ sheetId, values, by: by(userId), ...more });

  it('tells what changed and what it was', () => {
    given(opened())
      .when(editPriceSheet, edit('ann', { hidesPrices: true, copyAssignedSales: true }))
      .then({
        type: 'PriceSheetDescribed',
        data: { sheetId, details: { hidesPrices: true }, was: { hidesPrices: false } },
      });
    given(opened())
      .when(editPriceSheet, edit('ann', { name: 'Weekly ' }))
      .thenNothing();
  });

  it('is for the sales rep alone unless the sheet is shared', () => {
    given(opened())
      .when(editPriceSheet, edit('bo', { hidesPrices: true }))
      .thenRefused('sheets.notOwner');
    given(opened({ isShared: true }))
      .when(editPriceSheet, edit('bo', { name: 'Daily' }))
      .then({
        type: 'PriceSheetDescribed',
        data: { sheetId, details: { name: 'Daily' }, was: { name: 'Weekly' } },
      });
    const accountant = { ...edit('bo', { name: 'Daily' }), by: by('bo', { role: Role.ACCOUNTANT }) };
    given(opened({ isShared: true }))
      .when(editPriceSheet, accountant)
      .thenRefused('sheets.notOwner');
  });

  it('changes the sales rep of a shared sheet only', () => {
    given(opened())
      .when(editPriceSheet, edit('ann', {}, { owner: bo }))
      .thenRefused('sheets.ownerFixed', 'ownerId');
    given(opened({ isShared: true }))
      .when(editPriceSheet, edit('bo', {}, { owner: bo }))
      .then({ type: 'PriceSheetOwnerChosen', data: { sheetId, owner: bo, was: ann } });
  });

  it('lets nobody else stop sharing', () => {
    given(opened({ isShared: true }))
      .when(editPriceSheet, edit('bo', { isShared: false }))
      .thenRefused('sheets.onlyOwnerUnshares', 'isShared');
  });

  it('lets a manager adopt the sheet of someone who left', () => {
    const adopt = (role: number) => ({ ...edit('bo', {}, { owner: bo }), by: by('bo', { role, isOwnerGone: true }) });
    given(opened()).when(editPriceSheet, adopt(Role.SELLER)).thenRefused('sheets.notOwner');
    given(opened())
      .when(editPriceSheet, adopt(Role.MANAGER))
      .then({ type: 'PriceSheetOwnerChosen', data: { sheetId, owner: bo, was: ann } });
  });

  it.each([
    [{ confirmEmails: 'a@b.example, x\ny' }, 'sheets.addressInvalid', 'confirmEmails'],
    [{ confirmEmails: 'nobody' }, 'sheets.addressInvalid', 'confirmEmails'],
    [{ cutOffTime: '24:00' }, 'sheets.cutOffInvalid', 'cutOffTime'],
    [
      Object.fromEntries(
        ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((d) => [`deliver${d}`, false]),
      ),
      ...(['sheets.noDeliveryDay', 'deliverMonday'] as const),
    ],
  ] as const)('refuses %j', (values, code, field) => {
    given(opened()).when(editPriceSheet, edit('ann', values)).thenRefused(code, field);
  });
});

describe('items', () => {
  const add = (more: object = {}) => ({
    ...{ sheetId, by: by('ann'), at, items: [{ productId: 'p1', product: kale, ...more }] },
  });

  it('are added in the unit that they are sold by', () => {
    given(opened(), withItems(3))
      .when(addSheetItems, add())
      .then({
        type: 'PriceSheetItemsAdded',
        data: {
          sheetId,
          at,
          items: [{ ...item(4), productId: 'p1', sku: 'SKU-1', variety: 'Kale', unitId: 'case', ...defaultRule }],
        },
      });
  });

  it('are on a sheet once', () => {
    given(opened(), withItems(1)).when(addSheetItems, add()).thenNothing();
  });

  it('are active and sold', () => {
    const inactive = { ...kale, status: ProductStatus.INACTIVE };
    given(opened())
      .when(addSheetItems, add({ product: inactive }))
      .thenRefused('orders.productNotSold', 'productId');
    given(opened())
      .when(addSheetItems, add({ unitId: 'box' }))
      .thenRefused('orders.unitNotSold', 'unitId');
  });

  it('come in events of 500, and are 5,000 at most', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ productId: `q${String(n)}`, product: kale }));
    const run = (count: number) =>
      addSheetItems(
        { sheetId, by: by('ann'), at, items: many(count) },
        priceSheet.evolve(priceSheet.initialState(), opened()),
      );
    expect(run(5_000).map(({ data }) => (data as unknown as { items: unknown[] }).items.length)).toEqual(
      Array(10).fill(500),
    );
    expect(() => run(5_001)).toThrow(expect.objectContaining({ code: 'sheets.tooManyItems' }) as Error);
  });

  it('get another rule, each what is given of it', () => {
    given(opened(), withItems(1, 2))
      .when(priceSheetItems, {
        sheetId,
        by: by('ann'),
        at,
        items: [
          { itemId: 's1_2', ...margin },
          { itemId: 's1_1', logic: ItemLogic.DEFAULT },
        ],
      })
      .then({
        type: 'PriceSheetItemsPriced',
        data: { sheetId, at, items: [{ ...item(2), to: margin, was: defaultRule }] },
      });
  });

  it('are refused where one is gone, all of them', () => {
    given(opened(), withItems(1))
      .when(priceSheetItems, { sheetId, by: by('ann'), at, items: [{ itemId: 's1_1', ...margin }, { itemId: 's1_9' }] })
      .thenRefused('lines.unknown', 'itemId');
  });

  it('get one rule all together', () => {
    const all = { type: 'PriceSheetAllPriced', data: { sheetId, at, to: margin, itemCount: 2 } } as const;
    const command = { sheetId, by: by('ann'), at, rule: margin };
    given(opened(), withItems(1, 2)).when(editAllItems, command).then(all);
    given(opened(), withItems(1, 2), all).when(editAllItems, command).thenNothing();
  });

  it('are removed once', () => {
    const removed = {
      type: 'PriceSheetItemRemoved',
      data: { sheetId, ...item(1), unitId: 'case', was: defaultRule },
    } as const;
    const command = { sheetId, by: by('ann'), itemId: 's1_1' };
    given(opened(), withItems(1)).when(removeSheetItem, command).then(removed);
    given(opened(), withItems(1), removed).when(removeSheetItem, command).thenNothing();
  });
});

describe('customers', () => {
  const cafe = { id: 'c1', name: 'Café' };
  const assigned = {
    type: 'PriceSheetAssigned',
    data: { sheetId, customers: [{ assignId: 's1_1', customer: cafe }] },
  } as const;

  it('are assigned once, hundreds at a time', () => {
    const assign = (customers: { id: string; name: string }[]) => ({ sheetId, by: by('ann'), customers });
    given(opened())
      .when(assignPriceSheet, assign([cafe, cafe]))
      .then(assigned);
    given(opened(), assigned)
      .when(assignPriceSheet, assign([cafe]))
      .thenNothing();
    const many = Array.from({ length: 400 }, (_, n) => ({ id: `d${String(n)}`, name: `Deli ${String(n)}` }));
    const [event] = assignPriceSheet(assign(many), priceSheet.evolve(priceSheet.initialState(), opened()));
    expect(event?.data).toMatchObject({ customers: { length: 400 } });
  });

  it('lose it, and get it again under another id', () => {
    const gone = { type: 'PriceSheetUnassigned', data: { sheetId, assignId: 's1_1', customer: cafe } } as const;
    given(opened(), assigned)
      .when(unassignPriceSheet, { sheetId, by: by('ann'), assignId: 's1_1' })
      .then(gone);
    given(opened(), assigned, gone)
      .when(assignPriceSheet, { sheetId, by: by('ann'), customers: [cafe] })
      .then({ type: 'PriceSheetAssigned', data: { sheetId, customers: [{ assignId: 's1_2', customer: cafe }] } });
  });
});

describe('publishing', () => {
  const publish = (more: object = {}) => ({ sheetId, by: by('ann'), version: { ...version, ...more } });

  it('needs items, and numbers versions one after the other', () => {
    given(opened()).when(publishPriceSheet, publish()).thenRefused('sheets.noItems');
    const published = { type: 'PriceSheetPublished', data: { sheetId, ...version } } as const;
    given(opened(), withItems(1)).when(publishPriceSheet, publish()).then(published);
    given(opened(), withItems(1), published)
      .when(publishPriceSheet, publish())
      .thenRefused('sheets.publishedMeanwhile');
  });

  it('holds for a week from today unless said otherwise', () => {
    expect(checkedValidity({}, '2026-11-28')).toEqual({ validFrom: '2026-11-28', validUntil: '2026-12-04' });
    expect(() => checkedValidity({ validUntil: '2026-11-27' }, '2026-11-28')).toThrow();
    expect(() => checkedValidity({ validFrom: '2026-11-01', validUntil: '2026-11-02' }, '2026-11-28')).toThrow();
    expect(() => checkedValidity({ validUntil: '2029-01-01' }, '2026-11-28')).toThrow();
  });

  it('is mailed to customers with an address, once there is a version', () => {
    const recipient = { customer: { id: 'c1', name: 'Café' }, to: ['a@b.example'], linkId: null, showsPrices: true };
    const mail = (recipients: object[]) => ({
      ...{ sheetId, by: by('ann'), versionId: 'v1', language: 'en' as const, text: ' Hello ', origin: 'http://x' },
      ...{ recipients: recipients as (typeof recipient)[], copies: [], papers: [] },
    });
    given(opened(), withItems(1))
      .when(mailPriceSheet, mail([recipient]))
      .thenRefused('sheets.notPublished');
    const published = { type: 'PriceSheetPublished', data: { sheetId, ...version } } as const;
    const wrong = { ...recipient, to: ['a@b.example\r\nBcc: x@y.example'] };
    given(opened(), withItems(1), published)
      .when(mailPriceSheet, mail([wrong]))
      .thenRefused('sheets.nobodyToMail');
    const { by: _, ...data } = mail([recipient]);
    given(opened(), withItems(1), published)
      .when(mailPriceSheet, mail([recipient, wrong]))
      .then({ type: 'PriceSheetMailed', data: { ...data, text: 'Hello' } });
  });
});
