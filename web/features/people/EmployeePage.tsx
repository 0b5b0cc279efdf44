import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useMemo, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { EmployeeInfo } from '../../../server/contract/people/employees.ts';
import { UserStatus } from '../../../server/domain/access/employee.ts';
import { kinds } from '../../../server/domain/kinds.ts';
import { useText } from '../../i18n/useText.ts';
import { employeeTabPath, employeeTabs, paths, type EmployeeTab } from '../../paths.ts';
import type { RecordFacts, RecordKind, RecordRef } from '../../records/record.ts';
import { RecordPage } from '../../records/RecordPage.tsx';
import { useDraftName } from '../../session/useDraftName.ts';
import { useMay } from '../../session/useSession.ts';
import { dropDraft } from '../../state/drafts.ts';
import { employeeWords } from './employeeWords.ts';
import { useEmployeeQuery } from './employeesApi.ts';

const employeeRecordKind: RecordKind = { ...kinds.employee, words: employeeWords, hasPicture: false };

const facts = ({ status, email }: EmployeeInfo): RecordFacts => ({
  status: { isActive: status === UserStatus.ACTIVE, text: employeeWords.fieldValue('status', status) },
  marks: <span className="cd-muted">{email}</span>,
});

interface EmployeePageProps {
  readonly tab: EmployeeTab;
  /** `isEditing`: whether the page is in edit mode, in which alone there is something to edit with (spec 3, section 2). */
  readonly children: (employee: EmployeeInfo, record: RecordRef, isEditing: boolean) => ReactNode;
}

/** The frame of the tabs of an employee, with the switch between reading and editing that each of them has. */
export function EmployeePage({ tab, children }: EmployeePageProps) {
  const { t } = useText('employees');
  const { userId = '' } = useParams();
  const query = useEmployeeQuery(userId);
  const mayEdit = useMay()('employees.edit');
  const [isEditing, setEditing] = useState(false);
  const draft = useDraftName(`${tab} ${userId}`);
  const name = query.currentData?.name;
  const record = useMemo(
    () => (name === undefined ? undefined : { kind: employeeRecordKind, id: userId, name }),
    [userId, name],
  );
  return (
    <RecordPage
      {...{ kind: employeeRecordKind, id: userId, query, record, tab }}
      className="cd-page-narrow"
      list={{ path: paths.employees, title: t('list.title'), label: t('list.back') }}
      label={t('tabs')}
      tabs={employeeTabs.map((id) => ({
        id,
        permission: 'employees.view' as const,
        title: t(`tab.${id}`),
        path: employeeTabPath(id),
      }))}
      scope={{}}
      unknown={t('unknown')}
      facts={facts}
    >
      {(employee, ref) => (
        <>
          {mayEdit && (
            <div className="cd-actions">
              <Button
                icon={isEditing ? undefined : <EditIcon />}
                text={t(isEditing ? 'cancel' : 'edit')}
                onClick={() => {
                  // What was typed goes with it.
                  if (isEditing) dropDraft(draft);
                  setEditing(!isEditing);
                }}
              />
            </div>
          )}
          {employee.isErased && <p className="cd-card">{t('erased')}</p>}
          {children(employee, ref, isEditing && mayEdit)}
        </>
      )}
    </RecordPage>
  );
}
