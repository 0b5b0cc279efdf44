import { useState } from 'react';
import { DateRangeFields } from '../../components/DateRangeFields.tsx';
import { ALL_DATES } from '../../format/dateRanges.ts';
import { useText } from '../../i18n/useText.ts';
import { useToday } from '../../session/useToday.ts';
import { EmployeeEntries } from './EmployeeEntries.tsx';
import { EmployeePage } from './EmployeePage.tsx';

/** employee/{id}/employee-bonus: what is paid beside the wage, filtered by dates (spec 3, section 2). */
export function EmployeeBonusScreen() {
  const { t } = useText('employees');
  const today = useToday();
  const [range, setRange] = useState(ALL_DATES);
  return (
    <EmployeePage tab="employee-bonus">
      {(_, { id }, isEditing) => (
        <>
          <DateRangeFields
            range={range}
            today={today}
            own={{ name: t('anyDate'), range: ALL_DATES }}
            onChange={setRange}
          />
          <EmployeeEntries
            userId={id}
            book="bonus"
            isEditing={isEditing}
            isShown={({ values: { startTime, endTime } }) =>
              String(startTime) <= range.toDate && (String(endTime) || String(startTime)) >= range.fromDate
            }
          />
        </>
      )}
    </EmployeePage>
  );
}
