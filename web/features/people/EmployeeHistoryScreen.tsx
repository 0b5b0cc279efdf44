import type { EmployeeInfo } from '../../../server/contract/people/employees.ts';
import { employmentFields, historyFields } from '../../../server/domain/access/employeeFields.ts';
import { Card } from '../../components/Card.tsx';
import { NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { RecordTab } from '../../references/RecordTab.tsx';
import { EmployeePage } from './EmployeePage.tsx';
import './people.css';

const { employmentType } = employmentFields;
const { startDate, endDate, ...rest } = historyFields;
const fields = { startDate, endDate, employmentType, ...rest };

const figures = ['workHours', 'earnedPto', 'approvedPto', 'ptoBalance'] as const;
const whyOf = (figure: (typeof figures)[number], { overCapPto }: EmployeeInfo) =>
  figure === 'earnedPto' && overCapPto !== '0' ? 'why.earnedPtoCapped' : (`why.${figure}` as const);

/** employee/{id}/employee-history: what time off is computed from, and the rules (spec 3, sections 2 and 4). */
export function EmployeeHistoryScreen() {
  const { t } = useText('employees');
  return (
    <EmployeePage tab="employee-history">
      {(employee, record, isEditing) => (
        <>
          <RecordTab
            key={String(isEditing)}
            {...{ record, source: employee, tab: 'employee-history', mayEdit: isEditing }}
            title={t('tab.employee-history')}
            sections={[{ path: `company/:companyId/employees/${record.id}`, fields }]}
            fieldExtras={{ pto: { hint: t('history.ptoHint') } }}
          />
          <Card id="employee-figures" title={t('history.figures')}>
            <dl className="cd-figures cd-figures-wide">
              <div>
                <dt>{t('history.probationDays')}</dt>
                <dd>{employee.probationDays ?? NONE}</dd>
              </div>
              {figures.map((figure) => (
                <div key={figure}>
                  <dt>{t(`history.${figure}`)}</dt>
                  <dd>{employee[figure]}</dd>
                  <dd className="cd-why">{t(whyOf(figure, employee), { ...employee, pto: employee.pto ?? '0' })}</dd>
                </div>
              ))}
            </dl>
            <p className="cd-muted">{t('history.rules')}</p>
          </Card>
        </>
      )}
    </EmployeePage>
  );
}
