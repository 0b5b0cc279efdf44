import type { Employee } from '../access/employee.ts';
import { changesOfEmployees } from '../people/changesOfEmployees.ts';
import type { RecordStreams } from '../recordChanges.ts';
import { factsOf, type Fact } from './facts.ts';

/** What is known of an employee, field by field, without what is private. */
const employeeFacts = ({ isHired, name, details, email, role, status, cardId, hrAccess }: Employee): Fact[] =>
  isHired ? factsOf({ ...name, email, role, status, cardId, hrAccess, ...details }) : [];

/** The company's own people. */
export const employeeRecord: RecordStreams = {
  streams: [changesOfEmployees],
  isThere: ({ isHired }: Employee) => isHired,
  facts: employeeFacts,
  beginnings: ['EmployeeHired'],
};
