import type { EmployeeBook } from '../../../server/domain/access/employeeFields.ts';
import type { EmployeeTab } from '../../paths.ts';
import { EmployeeEntries } from './EmployeeEntries.tsx';
import { EmployeePage } from './EmployeePage.tsx';

/** A tab that is a list of entries of one kind. */
const listTab = (tab: EmployeeTab, book: EmployeeBook) =>
  function EmployeeListTab() {
    return (
      <EmployeePage tab={tab}>
        {(_, { id }, isEditing) => <EmployeeEntries userId={id} book={book} isEditing={isEditing} />}
      </EmployeePage>
    );
  };

/** employee/{id}/infractions, medical and documents (spec 3, section 2). */
export const InfractionsScreen = listTab('infractions', 'infraction');
export const MedicalScreen = listTab('medical', 'medical');
export const EmployeeDocumentsScreen = listTab('documents', 'paper');
