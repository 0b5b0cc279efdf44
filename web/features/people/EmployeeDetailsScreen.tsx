import { Button } from '@blueprintjs/core';
import { IdNumberIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { EmployeeInfo } from '../../../server/contract/people/employees.ts';
import { UserStatus } from '../../../server/domain/access/employee.ts';
import { employmentFields, nameFields, privateFields } from '../../../server/domain/access/employeeFields.ts';
import { hrAccessCodes } from '../../../server/domain/access/hrAccess.ts';
import { roleName } from '../../../server/domain/access/roles.ts';
import { Card } from '../../components/Card.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { Table } from '../../components/Table.tsx';
import { NONE } from '../../format/numbers.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import type { RecordRef } from '../../records/record.ts';
import { useSaveRecordMutation } from '../../records/recordsApi.ts';
import { IssueCardDialog } from '../../references/IssueCardDialog.tsx';
import { RecordTab } from '../../references/RecordTab.tsx';
import { DepartmentPicker } from '../../references/ValuePicker.tsx';
import { useMay } from '../../session/useSession.ts';
import { AvatarCard } from './AvatarCard.tsx';
import { EmployeeEntries } from './EmployeeEntries.tsx';
import { EmployeePage } from './EmployeePage.tsx';
import { employeeWords } from './employeeWords.ts';
import { useChooseHrAccessMutation } from './employeesApi.ts';

const inputs = { department: DepartmentPicker };

/** employee/{id}/employee-details (spec 3, section 2). */
export function EmployeeDetailsScreen() {
  const { t } = useText('employees');
  return (
    <EmployeePage tab="employee-details">
      {(employee, record, isEditing) => {
        const path = `company/:companyId/employees/${record.id}`;
        return (
          <>
            <AvatarCard employee={employee} isEditing={isEditing} />
            <RecordTab
              key={String(isEditing)}
              {...{ record, source: employee, tab: 'employee-details', mayEdit: isEditing, inputs }}
              title={t('tab.employee-details')}
              sections={[
                { path, fields: { ...nameFields, ...employmentFields } },
                { title: t('private'), path, fields: privateFields },
              ]}
              fieldExtras={{ wage: { suffix: t('usd') } }}
            />
            <AccountCard employee={employee} record={record} isEditing={isEditing} />
            <EmployeeEntries userId={record.id} book="contact" isEditing={isEditing} />
            <EmployeeEntries userId={record.id} book="address" isEditing={isEditing} />
            <EmployeeEntries userId={record.id} book="dependent" isEditing={isEditing} />
            <EmployeeEntries userId={record.id} book="paper" isEditing={isEditing} />
          </>
        );
      }}
    </EmployeePage>
  );
}

interface AccountCardProps {
  readonly employee: EmployeeInfo;
  readonly record: RecordRef;
  readonly isEditing: boolean;
}

/** Account name, status, card, roles and HR access: what they sign in and clock in with. */
function AccountCard({ employee, record, isEditing }: AccountCardProps) {
  const { t } = useText('employees');
  const { fieldName, fieldValue } = employeeWords;
  const { username, status, cardId, roles, hrAccess, hrLevel } = employee;
  const mayManage = useMay()('users.manage') && isEditing;
  return (
    <Card id="employee-account" title={t('account')}>
      <dl className="cd-figures cd-figures-wide">
        <div>
          <dt>{t('field.username')}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{fieldName('status')}</dt>
          <dd>{fieldValue('status', status)}</dd>
        </div>
        <div>
          <dt>{fieldName('cardId')}</dt>
          <dd>{cardId ?? NONE}</dd>
        </div>
        <div>
          <dt>{fieldName('hrAccess')}</dt>
          <dd>{fieldValue('hrAccess', hrLevel)}</dd>
        </div>
      </dl>
      <Table
        label={t('roles')}
        rows={roles}
        rowId={({ category, type }) => `${String(category)} ${String(type)}`}
        columns={[
          {
            title: t('role.type'),
            isHeader: true,
            cell: ({ category, type }) =>
              category === 4000
                ? fieldName('hrAccess')
                : (translateKnown('access', `users.role.${roleName(type) ?? ''}`) ?? String(type)),
          },
          { title: t('role.access'), isNumber: true, cell: ({ access }) => String(access) },
          { title: fieldName('department'), cell: ({ source }) => source || NONE },
        ]}
      />
      {mayManage && (
        <div className="cd-form-row">
          <StatusField userId={record.id} status={status} />
          <CardButton employee={employee} />
          <HrAccessField userId={record.id} access={hrAccess} />
        </div>
      )}
    </Card>
  );
}

function CardButton({ employee: { id, name, cardId } }: { readonly employee: EmployeeInfo }) {
  const { t } = useText('employees');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IdNumberIcon />} text={t('changeCard')} onClick={() => setOpen(true)} />
      {isOpen && <IssueCardDialog userId={id} name={name} cardId={cardId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens and closes the account; saved when it is chosen. */
function StatusField({ userId, status }: { readonly userId: string; readonly status: EmployeeInfo['status'] }) {
  const [save, { isLoading }] = useSaveRecordMutation();
  const { fieldName, fieldValue } = employeeWords;
  return (
    <SelectField
      label={fieldName('status')}
      value={String(status)}
      disabled={isLoading}
      options={Object.values(UserStatus).map((code) => ({
        value: String(code),
        label: fieldValue('status', code),
      }))}
      onChoose={(value) => {
        const path = `company/:companyId/employees/${userId}`;
        void save({ type: 'Employee', id: userId, path, body: { status: Number(value) } });
      }}
    />
  );
}

interface HrAccessFieldProps {
  readonly userId: string;
  readonly access: EmployeeInfo['hrAccess'];
}

/** How much they may see and do of employees; saved when it is chosen. */
function HrAccessField({ userId, access }: HrAccessFieldProps) {
  const { t } = useText('employees');
  const [choose, { isLoading }] = useChooseHrAccessMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const options = [
    { value: '', label: t('hrAccess.byRole') },
    ...hrAccessCodes.map((code) => ({ value: String(code), label: t(`hrAccess.${code}`) })),
  ];
  return (
    <SelectField
      label={employeeWords.fieldName('hrAccess')}
      value={chosen ?? (access === null ? '' : String(access))}
      disabled={isLoading}
      options={options}
      onChoose={(value) => {
        setChosen(value);
        const code = hrAccessCodes.find((each) => String(each) === value) ?? null;
        void choose({ userId, body: { access: code } }).then(() => setChosen(null));
      }}
    />
  );
}
