import { describe, it } from 'vitest';
import { chooseHrAccess } from '../../server/domain/access/changeAccount.ts';
import { employee, type EmployeeEvent } from '../../server/domain/access/employee.ts';
import { HrAccess } from '../../server/domain/access/hrAccess.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { editEmployee } from '../../server/domain/people/editEmployee.ts';
import {
  addEmployeeEntry,
  changeEmployeeEntry,
  fileEmployeeEntry,
  removeEmployeeEntry,
} from '../../server/domain/people/employeeEntries.ts';
import { erasePerson } from '../../server/domain/people/erasePerson.ts';
import { specify } from '../domain/specify.ts';

const given = specify(employee);
const userId = 'e1';
const hired: EmployeeEvent = {
  type: 'EmployeeHired',
  data: {
    ...{ userId, email: 'ana@example.com', firstName: 'Ana', middleName: '', lastName: 'Trujillo' },
    ...{ role: Role.SELLER, status: 1000 },
  },
};
const inactive: EmployeeEvent = { type: 'EmployeeDeactivated', data: { userId } };
const erased: EmployeeEvent = { type: 'PersonErased', data: { userId } };
const wage: EmployeeEvent = {
  type: 'EmployeePrivateDetailsNoted',
  data: { userId, fields: ['wage'], details: { wage: '24.5' }, was: { wage: null } },
};

describe('an employee', () => {
  it('is described, and what is private apart from the rest', () =>
    given(hired)
      .when(editEmployee, {
        userId,
        name: { lastName: 'Perez' },
        details: { startDate: '2026-01-05' },
        privateDetails: { wage: '24.5' },
      })
      .then(
        {
          type: 'EmployeeRenamed',
          data: {
            userId,
            name: { firstName: 'Ana', middleName: '', lastName: 'Perez' },
            was: { firstName: 'Ana', middleName: '', lastName: 'Trujillo' },
          },
        },
        { type: 'EmployeeDescribed', data: { userId, details: { startDate: '2026-01-05' }, was: { startDate: '' } } },
        {
          type: 'EmployeePrivateDetailsNoted',
          data: { userId, fields: ['wage'], details: { wage: '24.5' }, was: { wage: null } },
        },
      ));
  it('begins with the probation of the company, unless another is given', () => {
    const described = (details: { startDate: string; probationEndDate: string }): EmployeeEvent => ({
      type: 'EmployeeDescribed',
      data: { userId, details, was: { startDate: '', probationEndDate: '' } },
    });
    const begins = { userId, probationDays: 90 };
    given(hired)
      .when(editEmployee, { ...begins, details: { startDate: '2026-01-05' } })
      .then(described({ startDate: '2026-01-05', probationEndDate: '2026-04-05' }));
    given(hired)
      .when(editEmployee, { ...begins, details: { startDate: '2026-01-05', probationEndDate: '2026-02-01' } })
      .then(described({ startDate: '2026-01-05', probationEndDate: '2026-02-01' }));
    // Another start is a correction, not another employment.
    given(hired, { type: 'EmployeeDescribed', data: { userId, details: { startDate: '2026-01-05' }, was: {} } })
      .when(editEmployee, { ...begins, details: { startDate: '2026-01-06' } })
      .then({
        type: 'EmployeeDescribed',
        data: { userId, details: { startDate: '2026-01-06' }, was: { startDate: '2026-01-05' } },
      });
  });
  it('stays as they are when nothing changes', () =>
    given(hired, wage)
      .when(editEmployee, { userId, name: { firstName: 'Ana' }, privateDetails: { wage: '24.5' }, status: 1000 })
      .thenNothing());
  it('has a name', () =>
    given(hired)
      .when(editEmployee, { userId, name: { firstName: '  ' } })
      .thenRefused('access.firstNameRequired', 'firstName'));
  it('does not leave before they came, nor have a probation below zero', () => {
    given(hired)
      .when(editEmployee, { userId, details: { startDate: '2026-02-01', endDate: '2026-01-31' } })
      .thenRefused('people.endBeforeStart', 'endDate');
    given(hired)
      .when(editEmployee, { userId, details: { startDate: '2026-02-01', probationEndDate: '2026-01-31' } })
      .thenRefused('people.probationBelowZero', 'probationEndDate');
  });
  it('that nobody hired is unknown', () =>
    given().when(editEmployee, { userId, status: 2000 }).thenRefused('people.employeeUnknown'));
  it('is deactivated', () => given(hired).when(editEmployee, { userId, status: 2000 }).then(inactive));
});

describe('HR access', () => {
  const chosen = { type: 'EmployeeHrAccessChosen', data: { userId, access: 9999, was: null } } as const;
  it('is given', () => given(hired).when(chooseHrAccess, { userId, access: HrAccess.FULL }).then(chosen));
  it('is given once', () => given(hired, chosen).when(chooseHrAccess, { userId, access: HrAccess.FULL }).thenNothing());
  it('is one of its levels', () =>
    given(hired)
      .when(chooseHrAccess, { userId, access: 7 as never })
      .thenRefused('access.hrAccessUnknown', 'access'));
});

describe('an entry of an employee', () => {
  const home = { name: 'Home', street: '1 Main St', city: 'Fresno', state: 'CA', zip: '93650' };
  const entry = { userId, book: 'address', entryId: 'n1' } as const;
  const written = { by: 'boss', at: '2026-11-20T16:00:00.000Z' };
  const added: EmployeeEvent = {
    type: 'EmployeeEntryAdded',
    data: { ...entry, values: { ...home, phone: '', notes: '' }, ...written },
  };
  it('is added', () =>
    given(hired)
      .when(addEmployeeEntry, { ...entry, values: home, ...written })
      .then(added));
  it('is added once', () =>
    given(hired, added)
      .when(addEmployeeEntry, { ...entry, values: home, ...written })
      .thenNothing());
  it('needs what its form requires', () => {
    given(hired)
      .when(addEmployeeEntry, { ...entry, values: { ...home, city: ' ' }, ...written })
      .thenRefused('people.fieldRequired', 'city');
    given(hired)
      .when(addEmployeeEntry, { ...entry, values: { ...home, zip: '9365' }, ...written })
      .thenRefused('clients.zipInvalid', 'zip');
    given(hired)
      .when(addEmployeeEntry, { ...entry, values: { ...home, state: 'California' }, ...written })
      .thenRefused('clients.stateInvalid', 'state');
    given(hired)
      .when(addEmployeeEntry, { userId, book: 'medical', entryId: 'n2', values: { notes: 'Allergy' }, ...written })
      .thenRefused('people.titleRequired', 'title');
  });
  it('is changed', () =>
    given(hired, added)
      .when(changeEmployeeEntry, { ...entry, values: { street: '2 Main St', city: 'Fresno' }, ...written })
      .then({
        type: 'EmployeeEntryChanged',
        data: {
          ...{ ...entry, fields: ['street'], values: { street: '2 Main St' }, was: { street: '1 Main St' } },
          ...written,
        },
      }));
  it('is removed, and unknown then', () => {
    const removed: EmployeeEvent = { type: 'EmployeeEntryRemoved', data: entry };
    given(hired, added).when(removeEmployeeEntry, entry).then(removed);
    given(hired, added, removed).when(removeEmployeeEntry, entry).thenRefused('people.entryUnknown');
  });
  it('has a file, once', () => {
    const filed = {
      ...entry,
      stored: { sha256: 'a1', size: 9 },
      file: { name: 'a.pdf', mediaType: 'application/pdf', size: 5 },
      ...written,
    };
    const event: EmployeeEvent = { type: 'EmployeeEntryFiled', data: filed };
    given(hired, added).when(fileEmployeeEntry, filed).then(event);
    given(hired, added, event).when(fileEmployeeEntry, filed).thenNothing();
    given(hired).when(fileEmployeeEntry, filed).thenRefused('people.entryUnknown');
  });
  it('of another book is unknown', () =>
    given(hired, added)
      .when(removeEmployeeEntry, { ...entry, book: 'contact' })
      .thenRefused('people.entryUnknown'));
});

describe('erasing a person', () => {
  it('follows their leaving', () => given(hired, wage, inactive).when(erasePerson, { userId }).then(erased));
  it('waits until they left', () =>
    given(hired, wage).when(erasePerson, { userId }).thenRefused('people.stillEmployed'));
  it('happens once', () => given(hired, inactive, erased).when(erasePerson, { userId }).thenNothing());
  it('leaves nothing to add to', () =>
    given(hired, wage, inactive, erased)
      .when(editEmployee, { userId, privateDetails: { wage: '1' } })
      .thenRefused('people.erased'));
});
