import { Tag } from '@blueprintjs/core';
import { EditIcon, IdNumberIcon, LogOutIcon, UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CompanyUser } from '../../../server/contract/access/users.ts';
import { UserStatus } from '../../../server/domain/access/employee.ts';
import { FailedState } from '../../components/FailedState.tsx';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { Page } from '../../components/Page.tsx';
import { RowMenu } from '../../components/RowMenu.tsx';
import { StatusMark } from '../../components/StatusMark.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { translateKnown } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { IssueCardDialog } from '../../references/IssueCardDialog.tsx';
import { Moment } from '../../session/Moment.tsx';
import { useMay, useUser } from '../../session/useSession.ts';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx';
import { useCompanyUsersQuery } from './usersApi.ts';
import { nameOfUser, roleText } from './userText.ts';

const SKELETON_ROWS = 8;

/** /system/users: who can sign in and what they may do, and the way to close an account or change its role. */
export function UsersScreen() {
  const { t } = useText('access');
  const { data, error, isError, isFetching, refetch } = useCompanyUsersQuery(undefined);
  const [changing, setChanging] = useState<{
    readonly what: 'status' | 'role' | 'card';
    readonly user: CompanyUser;
  } | null>(null);
  const mayManage = useMay()('users.manage');
  const ownId = useUser()?.id;
  const close = (): void => setChanging(null);

  const actionsOf = (user: CompanyUser): readonly MenuAction[] => {
    const isActive = user.status === UserStatus.ACTIVE;
    const card: MenuAction = {
      id: 'card',
      title: t('users.changeCard'),
      icon: <IdNumberIcon />,
      run: () => setChanging({ what: 'card', user }),
    };
    // Nobody closes or changes their own account.
    if (user.id === ownId) return [card];
    return [
      {
        id: 'status',
        title: t(isActive ? 'users.suspend' : 'users.reinstate'),
        icon: isActive ? <LogOutIcon /> : <UndoIcon />,
        run: () => setChanging({ what: 'status', user }),
      },
      {
        id: 'role',
        title: t('users.changeRole'),
        icon: <EditIcon />,
        run: () => setChanging({ what: 'role', user }),
      },
      card,
    ];
  };
  const columns: readonly TableColumn<CompanyUser>[] = [
    {
      title: t('users.name'),
      isHeader: true,
      cell: (user) => (
        <>
          {nameOfUser(user)} {user.id === ownId && <Tag minimal>{t('users.you')}</Tag>}
        </>
      ),
    },
    { title: t('users.email'), isWrapped: true, cell: ({ email }) => email },
    { title: t('users.role'), cell: ({ type }) => roleText(type) },
    {
      title: t('users.status'),
      card: 'beside',
      cell: ({ status }) => (
        <StatusMark
          isActive={status === UserStatus.ACTIVE}
          text={translateKnown('access', `users.status.${String(status)}`) ?? String(status)}
        />
      ),
    },
    { title: t('users.card'), card: 'more', cell: ({ cardId }) => cardId ?? '–' },
    { title: t('users.since'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    ...(mayManage
      ? [
          {
            title: t('users.do'),
            isHidden: true,
            cell: (user: CompanyUser) => (
              <RowMenu label={t('users.actionsOf', { name: nameOfUser(user) })} actions={actionsOf(user)} />
            ),
          },
        ]
      : []),
  ];

  return (
    <Page title={t('users.title')} className="cd-page-full">
      {isError && !isFetching && (
        <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <TableSkeleton rows={SKELETON_ROWS} />}
      {data && (
        <>
          <p className="cd-muted cd-intro">{t('users.intro')}</p>
          <div className="cd-card">
            <Table
              label={t('users.title')}
              className="cd-table-acting"
              columns={columns}
              rows={data}
              rowId={({ id }) => id}
            />
          </div>
        </>
      )}
      {changing?.what === 'status' && <ChangeStatusDialog user={changing.user} onClose={close} />}
      {changing?.what === 'card' && (
        <IssueCardDialog
          userId={changing.user.id}
          name={nameOfUser(changing.user)}
          cardId={changing.user.cardId}
          onClose={close}
        />
      )}
      {changing?.what === 'role' && <ChangeRoleDialog user={changing.user} onClose={close} />}
    </Page>
  );
}
