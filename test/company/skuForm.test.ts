import { describe, expect, it } from 'vitest';
import { chooseSkuForm } from '../../server/domain/company/chooseSkuForm.ts';
import { company } from '../../server/domain/company/company.ts';
import { skuNumbered, usualSkuForm } from '../../server/domain/company/skuForm.ts';
import { specify } from '../domain/specify.ts';

const given = specify(company);
const founded = {
  type: 'CompanyFounded',
  data: { companyId: 'c1', name: 'Bay', code: 'BAY', timeZone: 'America/Los_Angeles' },
} as const;
const choose = (form: { prefix?: string; width?: number }) => ({ companyId: 'c1', form });

describe('how products are numbered', () => {
  it.each([
    [usualSkuForm, 7, 'P-00007'],
    [{ prefix: '', width: 1 }, 7, '7'],
    [{ prefix: 'BAY', width: 3 }, 12_345, 'BAY12345'],
  ])('%j writes %d as %s', (form, number, sku) => expect(skuNumbered(form, number)).toBe(sku));

  it('is chosen by the company', () =>
    given(founded)
      .when(chooseSkuForm, choose({ prefix: ' BAY-' }))
      .then({
        type: 'SkuFormChosen',
        data: { companyId: 'c1', form: { prefix: 'BAY-', width: 5 }, was: usualSkuForm },
      }));
  it('is not chosen twice', () =>
    given(founded)
      .when(chooseSkuForm, choose({ ...usualSkuForm }))
      .thenNothing());
  it.each([
    [{ prefix: 'x'.repeat(21) }, 'company.skuPrefixInvalid', 'prefix'],
    [{ prefix: 'A\u200BB' }, 'company.skuPrefixInvalid', 'prefix'],
    [{ width: 0 }, 'company.skuWidthInvalid', 'width'],
    [{ width: 13 }, 'company.skuWidthInvalid', 'width'],
  ])('%j is refused', (form, code, field) => given(founded).when(chooseSkuForm, choose(form)).thenRefused(code, field));
});
