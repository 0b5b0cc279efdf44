import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { company, companyChanges, type CompanyEvent } from '../../server/domain/company/company.ts';
import {
  configKey,
  configKeys,
  configNames,
  configOf,
  isShown,
  usualText,
} from '../../server/domain/company/config/companyConfig.ts';
import { ConfigType } from '../../server/domain/company/config/configKey.ts';
import { daysAhead } from '../../server/domain/company/config/daysAhead.ts';
import { assertTypeOf, saveConfig } from '../../server/domain/company/config/saveConfig.ts';
import { describeCompany } from '../../server/domain/company/describeCompany.ts';
import type { FieldValue } from '../../server/domain/fieldRules.ts';
import { orderSettingsOf } from '../../server/domain/sales/orderSettings.ts';
import { purchasePolicyOf } from '../../server/domain/purchasing/purchasePolicy.ts';
import { specify } from '../domain/specify.ts';

const root = new URL('../../', import.meta.url);
const given = specify(company);
const founded: CompanyEvent = {
  type: 'CompanyFounded',
  data: { companyId: 'c1', name: 'Bay', code: 'BAY', timeZone: 'America/Los_Angeles' },
};
const save = (values: Readonly<Record<string, FieldValue>>) => ({ companyId: 'c1', values });
const savedAs = (values: Readonly<Record<string, FieldValue>>, ...before: CompanyEvent[]): CompanyEvent => {
  const state = [founded, ...before].reduce((folded, event) => company.evolve(folded, event), company.initialState());
  const [event] = saveConfig(save(values), state);
  if (event === undefined) throw new Error('nothing was saved');
  return event;
};
const stateAfter = (...events: CompanyEvent[]) =>
  [founded, ...events].reduce((folded, event) => company.evolve(folded, event), company.initialState());

/** The documents and parts of the name that a file may write the rest of a key with. */
const beginnings = [
  ...['soPickSheet', 'soInvoiceDisplay', 'soInvoice', 'poDisplay'],
  ...['soBillOfLadingDisplay', 'soBillOfLading', 'soShippingManifestDisplay', 'soShippingManifest'],
];

describe('each setting', () => {
  it.each(configNames.map((name) => [name, configKey(name)] as const))('%s is read somewhere', (name, key) => {
    const { readBy, type } = key;
    if (readBy === null) {
      expect(type).toBe(ConfigType.QUICK_PRINT);
      return;
    }
    if (typeof readBy === 'object') {
      expect(existsSync(new URL(readBy.awaits, root)), `${readBy.awaits} is there: say which file reads ${name}`).toBe(
        false,
      );
      return;
    }
    const source = readFileSync(new URL(readBy, root), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const written = [
      name,
      ...beginnings.flatMap((each) => (name.startsWith(each) ? [`'${name.slice(each.length)}'`] : [])),
    ];
    expect(
      written.some((each) => new RegExp(`(?<![\\w])${each}(?![\\w])`).test(source)),
      `${readBy} does not read ${name}`,
    ).toBe(true);
  });

  it('has the values of the specification until another is chosen', () => {
    const usual = configOf({});
    expect(usual).toMatchObject({
      ...{ poCustomerPrefixEnable: false, poCustomerPrefixText: 'WWS-', poBestByDate: '10', poOrderListData: 'Today' },
      ...{ poDefaultCost: 'productDefaultCost', soCustomerPrefixText: 'SS0-', soTargetFulfillmentDate: 'Today' },
      ...{ soLotAssignType: 'autoAssign', soPickSheetQuickPrintCopies: '1', soPickSheetDisplayLotString: 'Number' },
      soPickSheetDisplayItemSort: 'follow display order in sales order',
      ...{ soInvoiceLayout: 'Portrait', soInvoiceDocumentTitle: '', soInvoiceDisplayPLU: false },
      soBillOfLadingTargetFulfillmentDateString: 'test target',
    });
    expect(configOf({ poBestByDate: 'none' }).poBestByDate).toBe('10');
    // What is kept as usual is what the rule of its key takes.
    for (const name of configNames)
      expect(() => saveConfig(save({ [name]: usualText(configKey(name)) }), stateAfter())).not.toThrow();
  });

  it('is shown with what it belongs to', () => {
    const { poCustomerPrefixText, soShippedLabel, soCutOffTime } = configKeys;
    expect(isShown(poCustomerPrefixText, { poCustomerPrefixEnable: false })).toBe(false);
    expect(isShown(poCustomerPrefixText, { poCustomerPrefixEnable: 'true' })).toBe(true);
    expect(isShown(soShippedLabel, { soShippedOrder: true })).toBe(true);
    expect(isShown(soCutOffTime, { soOrderListData: 'Today', soTargetFulfillmentDate: 'Today' })).toBe(false);
    expect(isShown(soCutOffTime, { soTargetFulfillmentDate: 'Today with cut-off time' })).toBe(true);
    expect(isShown(configKeys.poDefaultCost, {})).toBe(true);
  });
});

describe('saving settings', () => {
  it('keeps texts, with what they were, and makes the missing keys of the group', () => {
    const { data } = savedAs({ poBestByDate: ' 014 ', poCustomerPrefixEnable: true });
    expect(data).toMatchObject({
      values: { poBestByDate: '14', poCustomerPrefixEnable: 'true', poCustomerPrefixText: 'WWS-' },
      was: { poBestByDate: null, poCustomerPrefixEnable: null, poCustomerPrefixText: null },
    });
    expect(Object.keys((data as { values: object }).values)).not.toContain('soLotWholeNumber');
    // A key that was made with its usual value changed nothing for anyone.
    expect(companyChanges(savedAs({ poBestByDate: '14' }))).toEqual([{ field: 'poBestByDate', from: '10', to: '14' }]);
  });
  it('is quiet when nothing changes', () => {
    const before = savedAs({ poBestByDate: '14' });
    given(founded, before)
      .when(saveConfig, save({ poBestByDate: '14', poCustomerPrefixText: 'WWS-' }))
      .thenNothing();
  });
  it('takes back what is none', () => {
    const before = savedAs({ poBestByDate: '14' });
    const event = savedAs({ poBestByDate: 'none' }, before);
    expect(event.data).toMatchObject({ values: { poBestByDate: null }, was: { poBestByDate: '14' } });
    expect(configOf(stateAfter(before, event).config).poBestByDate).toBe('10');
  });
  it('clears overflow and whole numbers when lots are assigned by hand', () => {
    const before = savedAs({ soLotOverFlow: true, soLotWholeNumber: true });
    const manual = savedAs({ soLotAssignType: 'manuallyAssign' }, before);
    const { config } = stateAfter(before, manual);
    expect(config).toMatchObject({ soLotOverFlow: 'false', soLotWholeNumber: 'false' });
    given(founded, before, manual)
      .when(saveConfig, save({ soLotOverFlow: true }))
      .thenNothing();
  });
  it.each([
    [{ poBestByDate: '0' }, 'config.bestByInvalid', 'poBestByDate'],
    [{ poBestByDate: '-3' }, 'config.bestByInvalid', 'poBestByDate'],
    [{ poCustomerPrefixText: 'A"B' }, 'config.prefixInvalid', 'poCustomerPrefixText'],
    [{ soCustomerPrefixText: 'x'.repeat(11) }, 'config.prefixInvalid', 'soCustomerPrefixText'],
    [{ soPickSheetQuickPrintCopies: '0' }, 'catalog.choiceInvalid', 'soPickSheetQuickPrintCopies'],
    [{ soPickSheetQuickPrintCopies: '11' }, 'catalog.choiceInvalid', 'soPickSheetQuickPrintCopies'],
    [{ soPickSheetQuickPrintCopies: 'x' }, 'catalog.choiceInvalid', 'soPickSheetQuickPrintCopies'],
    [{ soDontAllowShip: 'yes' }, 'catalog.choiceInvalid', 'soDontAllowShip'],
    [{ soCutOffTime: '25:00' }, 'config.timeInvalid', 'soCutOffTime'],
    [{ emailNotifications: 'ann@bay.example, nobody' }, 'fields.emailInvalid', 'emailNotifications'],
    [{ soInvoiceTermsAndConditions: 'x'.repeat(10_001) }, 'catalog.detailTooLong', 'soInvoiceTermsAndConditions'],
    [{ toString: 'x' }, 'config.unknownKey', undefined],
  ])('refuses %j', (values, code, field) => given(founded).when(saveConfig, save(values)).thenRefused(code, field));
  it('refuses a key of another type', () => {
    expect(() => assertTypeOf('poBestByDate', ConfigType.SALES)).toThrow('config.otherType');
    expect(() => assertTypeOf('poBestByDate', ConfigType.PURCHASE)).not.toThrow();
  });
});

describe('what a company says of itself', () => {
  it('is told with what it was', () =>
    given(founded)
      .when(describeCompany, { companyId: 'c1', details: { email: ' office@bay.example ', theme: 'blue' } })
      .then({
        type: 'CompanyDescribed',
        data: {
          companyId: 'c1',
          details: { email: 'office@bay.example', theme: 'blue' },
          was: { email: '', theme: 'orange' },
        },
      }));
  it('is quiet when nothing changes', () =>
    given(founded)
      .when(describeCompany, { companyId: 'c1', details: { timeZone: 'America/Los_Angeles' } })
      .thenNothing());
  it.each([
    [{ email: ' ' }, 'company.emailRequired', 'email'],
    [{ email: 'nobody' }, 'company.emailInvalid', 'email'],
    [{ timeZone: 'Mars/Olympus' }, 'company.timeZoneInvalid', 'timeZone'],
  ])('refuses %j', (details, code, field) =>
    given(founded).when(describeCompany, { companyId: 'c1', details }).thenRefused(code, field),
  );
  it('moves its clocks', () => {
    const [event] = describeCompany({ companyId: 'c1', details: { timeZone: 'Asia/Shanghai' } }, stateAfter());
    expect(event && stateAfter(event).timeZone).toBe('Asia/Shanghai');
  });
});

describe('orders', () => {
  it('begin with the prefix, the day and the lots that are chosen', () => {
    const usual = orderSettingsOf(configOf({}));
    expect(usual).toMatchObject({ prefix: 'SS0-', wholeNumbers: false, assignsManually: false, copiesPrices: true });
    expect(usual.fulfilInDays('23:59')).toBe(0);
    const chosen = orderSettingsOf(
      configOf({
        ...{ soCustomerPrefixEnable: 'true', soCustomerPrefixText: 'BAY-', soLotOverFlow: 'true' },
        ...{ soTargetFulfillmentDate: 'Today with cut-off time', soCutOffTime: '15:00' },
        soPriceForDuplicatedOrder: 'customerAndItemPricing',
      }),
    );
    expect(chosen).toMatchObject({ prefix: 'BAY-', allowsOverflow: true, copiesPrices: false });
    expect([chosen.fulfilInDays('14:59'), chosen.fulfilInDays('15:00')]).toEqual([0, 1]);
    expect(daysAhead('Tomorrow', '15:00', '08:00')).toBe(1);
  });
  it('keep the usual prefix while its own is off', () =>
    expect(orderSettingsOf(configOf({ soCustomerPrefixText: 'BAY-' })).prefix).toBe('SS0-'));
  it('are bought as the company wants it', () => {
    expect(purchasePolicyOf(configOf({}))).toEqual({
      ...{ defaultCost: 'productDefaultCost', bestByDays: 10, prefix: 'WWS-', notified: [] },
    });
    expect(
      purchasePolicyOf(
        configOf({
          ...{ poDefaultCost: 'lastCostOfAny', poBestByDate: '21' },
          ...{ emailNotificationEnable: 'true', emailNotifications: 'a@bay.example, b@bay.example' },
        }),
      ),
    ).toMatchObject({ defaultCost: 'lastCostOfAny', bestByDays: 21, notified: ['a@bay.example', 'b@bay.example'] });
  });
});
