import { describe, it } from 'vitest';
import {
  defineUnitOfMeasure,
  unitOfMeasure,
  type UnitOfMeasureEvent,
} from '../../server/domain/company/unitOfMeasure.ts';
import { sequence, takeSequenceBlock, type SequenceEvent } from '../../server/domain/company/sequence.ts';
import { company, foundCompany } from '../../server/domain/company/company.ts';
import { specify } from '../domain/specify.ts';

const define = (name: string) => ({ id: 'u1', name }) as const;
const defined = (name: string): UnitOfMeasureEvent => ({ type: 'UnitOfMeasureDefined', data: { id: 'u1', name } });

describe('a unit of measure', () => {
  const given = specify(unitOfMeasure);
  it('is defined by its trimmed name', () => given().when(defineUnitOfMeasure, define(' case ')).then(defined('case')));
  it('is defined once', () => given(defined('case')).when(defineUnitOfMeasure, define('case')).thenNothing());
  it('is refused with a character that nobody sees', () =>
    given().when(defineUnitOfMeasure, define('ca\u200bse')).thenRefused('company.nameHasControlCharacter', 'name'));
  it('is refused without a name', () =>
    given().when(defineUnitOfMeasure, define('  ')).thenRefused('company.nameRequired', 'name'));
  it('is refused with a name beyond 80 characters', () =>
    given()
      .when(defineUnitOfMeasure, define('x'.repeat(81)))
      .thenRefused('company.nameTooLong', 'name'));
});

describe('a sequence', () => {
  const given = specify(sequence);
  const took = (from: number, to: number): SequenceEvent => ({
    type: 'SequenceBlockTaken',
    data: { kind: 'sku', from, to },
  });
  const take = (count: number) => ({ kind: 'sku', count }) as const;
  it('begins with 1', () => given().when(takeSequenceBlock, take(1)).then(took(1, 1)));
  it('goes on behind the last block', () => given(took(1, 50)).when(takeSequenceBlock, take(2)).then(took(51, 52)));
  it('refuses to take none', () => given().when(takeSequenceBlock, take(0)).thenRefused('company.sequenceCount'));
});

describe('a company', () => {
  const given = specify(company);
  const data = { companyId: 'c1', name: 'Green Valley', code: 'GVP', timeZone: 'America/Los_Angeles' };
  const { timeZone: _, ...plain } = data;
  it('is founded in the default time zone', () =>
    given().when(foundCompany, plain).then({ type: 'CompanyFounded', data }));
  it('is founded once', () => given({ type: 'CompanyFounded', data }).when(foundCompany, data).thenNothing());
  it('is refused without a name', () =>
    given()
      .when(foundCompany, { ...data, name: ' ' })
      .thenRefused('company.nameRequired', 'name'));
});
