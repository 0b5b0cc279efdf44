import { Button } from '@blueprintjs/core';
import { PeopleIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { EmployeeRow } from '../../../server/contract/people/employees.ts';
import { UserStatus } from '../../../server/domain/access/employee.ts';
import { roleName } from '../../../server/domain/access/roles.ts';
import { employeeSortNames } from '../../../server/domain/people/employeeSortNames.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { StatusMark } from '../../components/StatusMark.tsx';
import type { TableColumn } from '../../components/Table.tsx';
import { NONE } from '../../format/numbers.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { flagFilter, orderFilter } from '../../lists/addressFilters.ts';
import { tableAddress, tablePage } from '../../lists/listAddress.ts';
import { ImportButton } from '../../lists/ImportButton.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { TableScreen } from '../../lists/TableScreen.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { employeeTabPath } from '../../paths.ts';
import { employeeWords } from './employeeWords.ts';
import { useListEmployeesQuery } from './employeesApi.ts';

const address = tableAddress({
  isInactive: flagFilter('inactive'),
  order: orderFilter('sort', employeeSortNames, { sortName: 'name', sortType: 'asc' }),
});

/** /employee: the company's people (spec 3, section 2). */
export function EmployeesScreen() {
  const { t } = useText('employees');
  const { state, change, setSearch } = useAddressState(address);
  const { search, isInactive, order } = state;
  const query = useListEmployeesQuery({
    ...tablePage(state),
    ...order,
    ...(search === '' ? {} : { searchKey: search }),
    ...(isInactive ? {} : { status: UserStatus.ACTIVE }),
  });
  const { fieldName, fieldValue } = employeeWords;
  const sorted = (name: (typeof employeeSortNames)[number]) => ({
    title: fieldName(name),
    direction: name === order.sortName ? order.sortType : null,
    onSort: (sortType: 'asc' | 'desc') => change({ order: { sortName: name, sortType } }),
  });
  const columns: readonly TableColumn<EmployeeRow>[] = [
    {
      ...sorted('name'),
      isHeader: true,
      cell: ({ id, name }) => <Link to={employeeTabPath('employee-details')(id)}>{name}</Link>,
    },
    { title: fieldName('email'), isWrapped: true, cell: ({ email }) => email },
    {
      title: t('field.role'),
      cell: ({ type }) => translateKnown('access', `users.role.${roleName(type) ?? ''}`) ?? String(type),
    },
    {
      title: fieldName('status'),
      card: 'beside',
      cell: ({ status }) => <StatusMark isActive={status === UserStatus.ACTIVE} text={fieldValue('status', status)} />,
    },
    { ...sorted('employeeNumber'), card: 'more', cell: ({ employeeNumber }) => employeeNumber || NONE },
    { ...sorted('department'), cell: ({ department }) => department || NONE },
    {
      title: fieldName('employmentType'),
      card: 'more',
      cell: ({ employmentType }) => fieldValue('employmentType', employmentType),
    },
    { ...sorted('startDate'), cell: ({ startDate }) => fieldValue('startDate', startDate) },
    { title: fieldName('cardId'), card: 'more', cell: ({ cardId }) => cardId ?? NONE },
  ];
  const clear = <Button text={t('list.clear')} onClick={() => change({ search: '', isInactive: false })} />;
  return (
    <TableScreen
      title={t('list.title')}
      intro={t('list.intro')}
      actions={<ImportButton kind="employees" />}
      toolbar={
        <ListToolbar label={t('list.search')} search={search} onSearch={setSearch}>
          <CheckField label={t('list.inactive')} isOn={isInactive} onChange={(isOn) => change({ isInactive: isOn })} />
        </ListToolbar>
      }
      state={state}
      change={change}
      columns={columns}
      rowId={({ id }) => id}
      query={query}
      empty={{
        icon: <PeopleIcon size={32} />,
        title: t('list.none'),
        text: t('list.noneText'),
        action: clear,
      }}
    />
  );
}
