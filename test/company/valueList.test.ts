import { describe, expect, it } from 'vitest';
import { settingCodes, settingListBy } from '../../server/domain/company/settingCodes.ts';
import { checkedSettingName, specialCharacter } from '../../server/domain/company/settingName.ts';
import {
  addListValue,
  removeListValue,
  changeListValue,
  valueList,
  type ValueListEvent,
} from '../../server/domain/company/valueList.ts';
import { defaultsOf, settingListNames } from '../../server/domain/company/valueLists.ts';
import { specify } from '../domain/specify.ts';

const list = 'origin';
const given = specify(valueList(list));
const add = (name: string) => ({ list, id: 'o1', name }) as const;
const rename = (id: string, name: string) => ({ list, id, name }) as const;
const remove = (id: string) => ({ list, id }) as const;
const added = (name: string): ValueListEvent => ({ type: 'ListValueAdded', data: { list, id: 'o1', name } });

describe('the origins of a company', () => {
  it('begin with the six of the spec', () => {
    expect(defaultsOf('origin').map(({ name }) => name)).toEqual([
      'Brazil',
      'California',
      'Chile',
      'china',
      'Florida',
      'india',
    ]);
  });
  it('take another, trimmed', () => given().when(addListValue, add(' Peru ')).then(added('Peru')));
  it.each(['', '  ', 'brazil', ' CHINA '])('refuse "%s" with the sentence of the spec', (name) =>
    given().when(addListValue, add(name)).thenRefused('company.originInvalid', 'name'),
  );
  it.each(Array.from('\\/"<>|'))('refuse the special character %s', (mark) =>
    given()
      .when(addListValue, add(`Peru${mark}`))
      .thenRefused('company.nameHasSpecialCharacter', 'name'),
  );
  it('are renamed, defaults too', () =>
    given()
      .when(changeListValue, rename('origin_china', 'China'))
      .then({ type: 'ListValueRenamed', data: { list, id: 'origin_china', name: 'China', was: 'china' } }));
  it('stay quiet when the name is the same', () =>
    given(added('Peru')).when(changeListValue, rename('o1', ' Peru ')).thenNothing());
  it('are not renamed to what is there', () =>
    given(added('Peru')).when(changeListValue, rename('o1', 'india')).thenRefused('company.originInvalid', 'name'));
  it('lose one, and take it again', () => {
    const gone: ValueListEvent = { type: 'ListValueRemoved', data: { list, id: 'origin_india', name: 'india' } };
    given().when(removeListValue, remove('origin_india')).then(gone);
    given(gone).when(addListValue, add('India')).then(added('India'));
    given(gone).when(removeListValue, remove('origin_india')).thenRefused('company.settingUnknown');
  });
});

it('a name that stands may keep what the editor would refuse', () => {
  expect(specialCharacter('Meat/Poultry')).toBe('/');
  expect(checkedSettingName('Meat/Poultry', 'Meat/Poultry')).toBe('Meat/Poultry');
  expect(() => checkedSettingName('Meat/Fish', 'Meat/Poultry')).toThrow('company.nameHasSpecialCharacter');
});

it('each list has codes of its own', () => {
  for (const name of settingListNames) {
    const { category, type } = settingCodes[name];
    expect(settingListBy(category, type)).toBe(name);
  }
  expect(settingListBy(1000, 1100)).toBeNull();
});

describe('payment terms', () => {
  const terms = specify(valueList('financialTerm'));
  const of = { list: 'financialTerm', id: 't1', name: 'Net 30' } as const;
  const listed: ValueListEvent = { type: 'ListValueAdded', data: of };
  const in30: ValueListEvent = { type: 'PaymentTermDaysSet', data: { ...of, dueDays: 30, was: null } };

  it('may say after how many days a payment is due', () => {
    terms()
      .when(addListValue, { ...of, dueDays: 30 })
      .then(listed, in30);
    terms()
      .when(addListValue, { ...of, dueDays: null })
      .then(listed);
    terms(listed, in30)
      .when(changeListValue, { ...of, dueDays: 30 })
      .thenNothing();
    terms(listed, in30)
      .when(changeListValue, { list: of.list, id: of.id, dueDays: null })
      .then({ type: 'PaymentTermDaysSet', data: { ...of, dueDays: null, was: 30 } });
    terms(listed, in30)
      .when(changeListValue, { ...of, name: 'Net 45', dueDays: 45 })
      .then(
        { type: 'ListValueRenamed', data: { ...of, name: 'Net 45', was: 'Net 30' } },
        { type: 'PaymentTermDaysSet', data: { ...of, name: 'Net 45', dueDays: 45, was: 30 } },
      );
  });
  it.each([0, -1, 1.5, 3_651])('refuse %d days', (dueDays) => {
    terms()
      .when(addListValue, { ...of, dueDays })
      .thenRefused('company.dueDaysInvalid', 'dueDays');
  });
});
