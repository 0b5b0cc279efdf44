import { describe, it } from 'vitest';
import { giveUpLocation, layOutLocation, relabelLocation } from '../../server/domain/company/locations.ts';
import {
  fileProductCategory,
  productCategory,
  type ProductCategoryEvent,
} from '../../server/domain/company/productCategory.ts';
import {
  addressWarehouse,
  closeWarehouse,
  renameWarehouse,
  warehouse,
  type WarehouseEvent,
} from '../../server/domain/company/warehouse.ts';
import { specify } from '../domain/specify.ts';

const id = 'w1';
const opened: WarehouseEvent = { type: 'WarehouseOpened', data: { id, name: 'North' } };
const laidOut = (locationId: string, code: string): WarehouseEvent => ({
  type: 'LocationLaidOut',
  data: { id, locationId, code, name: `Aisle ${code}`, kind: 2000 },
});
const layOut = (code: string, name = `Aisle ${code}`) => ({ id, locationId: 'l2', code, name }) as const;

describe('a warehouse', () => {
  const given = specify(warehouse);
  it('has a code and an address, each told when it changes', () =>
    given(opened)
      .when(addressWarehouse, { id, code: ' N ', address: '1 Dock Road' })
      .then({
        type: 'WarehouseAddressed',
        data: { id, code: 'N', address: '1 Dock Road', was: { code: '', address: '' } },
      }));
  it('is quiet when both are as they were', () => given(opened).when(addressWarehouse, { id, code: '' }).thenNothing());
  it('refuses a code that is too long', () =>
    given(opened)
      .when(addressWarehouse, { id, code: 'x'.repeat(21) })
      .thenRefused('company.codeTooLong', 'code'));
  it('is renamed', () =>
    given(opened)
      .when(renameWarehouse, { id, name: 'South' })
      .then({ type: 'WarehouseRenamed', data: { id, name: 'South', was: 'North' } }));
  it('stays while it has locations', () =>
    given(opened, laidOut('l1', 'A-01')).when(closeWarehouse, { id }).thenRefused('company.inUse.locations'));
  it('is closed once it has none', () =>
    given(opened)
      .when(closeWarehouse, { id })
      .then({ type: 'WarehouseClosed', data: { id, name: 'North' } }));
});

describe('a location', () => {
  const given = specify(warehouse);
  it('is for items unless said otherwise', () =>
    given(opened).when(layOutLocation, layOut('A-02')).then(laidOut('l2', 'A-02')));
  it('has a code that no other of the warehouse has', () =>
    given(opened, laidOut('l1', 'A-01'))
      .when(layOutLocation, layOut(' a-01 '))
      .thenRefused('company.locationCodeTaken', 'code'));
  it('needs a code', () => given(opened).when(layOutLocation, layOut(' ')).thenRefused('company.codeRequired', 'code'));
  it('refuses special characters in its name', () =>
    given(opened)
      .when(layOutLocation, layOut('A-02', 'Aisle <2>'))
      .thenRefused('company.nameHasSpecialCharacter', 'name'));
  it('is relabelled, only what changed', () => {
    const relabel = (data: object) => ({ id, locationId: 'l1', ...data }) as const;
    given(opened, laidOut('l1', 'A-01'))
      .when(relabelLocation, relabel({ kind: 1000 }))
      .then({
        type: 'LocationRelabelled',
        data: {
          id,
          locationId: 'l1',
          to: { code: 'A-01', name: 'Aisle A-01', kind: 1000 },
          was: { code: 'A-01', name: 'Aisle A-01', kind: 2000 },
        },
      });
    given(opened, laidOut('l1', 'A-01'))
      .when(relabelLocation, relabel({ code: 'A-01' }))
      .thenNothing();
  });
  it('is given up once', () => {
    const giveUp = { id, locationId: 'l1' };
    given(opened, laidOut('l1', 'A-01'))
      .when(giveUpLocation, giveUp)
      .then({ type: 'LocationGivenUp', data: { id, locationId: 'l1', code: 'A-01', name: 'Aisle A-01' } });
    given(opened).when(giveUpLocation, giveUp).thenRefused('company.settingUnknown');
  });
});

describe('a category', () => {
  const given = specify(productCategory);
  const defined: ProductCategoryEvent = { type: 'ProductCategoryDefined', data: { id: 'c1', name: 'Citrus' } };
  const file = (section: { id: string; name: string } | null) => ({ id: 'c1', section }) as const;
  const filed: ProductCategoryEvent = {
    type: 'ProductCategoryFiled',
    data: { id: 'c1', sectionId: 's1', section: 'Produce', was: null },
  };
  it('is put into a section', () =>
    given(defined)
      .when(fileProductCategory, file({ id: 's1', name: 'Produce' }))
      .then(filed));
  it('is quiet when it is there', () =>
    given(defined, filed)
      .when(fileProductCategory, file({ id: 's1', name: 'Produce' }))
      .thenNothing());
  it('is taken out again', () =>
    given(defined, filed)
      .when(fileProductCategory, file(null))
      .then({ type: 'ProductCategoryFiled', data: { id: 'c1', sectionId: null, section: null, was: 'Produce' } }));
  it('is refused where it is none', () =>
    given().when(fileProductCategory, file(null)).thenRefused('company.settingUnknown'));
});
