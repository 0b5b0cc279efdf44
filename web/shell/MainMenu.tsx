import {
  BoxIcon,
  CalendarIcon,
  ClipboardIcon,
  CogIcon,
  DollarIcon,
  DotIcon,
  ImportIcon,
  InboxIcon,
  IssueIcon,
  LayersIcon,
  MultiSelectIcon,
  PeopleIcon,
  ShopIcon,
  ShoppingCartIcon,
  TagIcon,
  TimeIcon,
  ThListIcon,
  TruckIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Menu } from '../../server/contract/company/company.ts';
import { translateKnown } from '../i18n/i18n.ts';
import { useText } from '../i18n/useText.ts';
import { useCompany } from '../session/useSession.ts';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { activeId, menuGroups, type MenuGroup } from './menu.ts';
import { leaveMenu } from './mainMenu.ts';
import { useCountParkedQuery } from './shellApi.ts';

/** Icons of menu entries, imported one by one: the whole set would be larger than the console. */
const icons: Readonly<Record<string, typeof BoxIcon>> = {
  box: BoxIcon,
  calendar: CalendarIcon,
  clipboard: ClipboardIcon,
  cog: CogIcon,
  dollar: DollarIcon,
  import: ImportIcon,
  inbox: InboxIcon,
  issue: IssueIcon,
  layers: LayersIcon,
  multiple: MultiSelectIcon,
  people: PeopleIcon,
  shop: ShopIcon,
  'shopping-cart': ShoppingCartIcon,
  tag: TagIcon,
  time: TimeIcon,
  'th-list': ThListIcon,
  truck: TruckIcon,
  'warning-sign': WarningSignIcon,
};

const SKELETON_ROWS = [1, 2, 3, 4];

export function MainMenu() {
  const { t } = useText('shell');
  const { pathname } = useLocation();
  const menus = useCompany()?.menus;
  const all = useMemo(() => menuGroups(menus ?? []), [menus]);
  const active = activeId(all, pathname);
  const groups = useStuckUpdates(all, pathname);

  return (
    <nav className="cd-menu" aria-label={t('menu.label')} aria-busy={groups.length === 0}>
      {groups.length === 0 && SKELETON_ROWS.map((row) => <div key={row} className="cd-skeleton cd-skeleton-menu" />)}
      {groups.map(({ title, children }) => (
        <section key={title.id}>
          <h2 className="cd-menu-group">{titleOf(title)}</h2>
          <ul>
            {children.map((entry) => {
              const Icon = icons[entry.icon ?? ''] ?? DotIcon;
              return (
                <li key={entry.id}>
                  <Link
                    to={entry.path}
                    className="cd-menu-item"
                    aria-current={entry.id === active ? 'page' : undefined}
                    onClick={leaveMenu}
                  >
                    <Icon />
                    {titleOf(entry)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Stuck updates are in the menu while there are any, and while someone looks at them. */
function useStuckUpdates(groups: readonly MenuGroup[], pathname: string): readonly MenuGroup[] {
  const isTheirs = ({ path }: { readonly path: string }): boolean => path === paths.parkedStreams;
  const isOffered = groups.some(({ children }) => children.some(isTheirs));
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  const { data } = useCountParkedQuery(isOffered && !isPast ? undefined : skipToken);
  if (!isOffered || pathname === paths.parkedStreams || (data?.total ?? 0) > 0) return groups;
  return groups
    .map((group) => ({ ...group, children: group.children.filter((entry) => !isTheirs(entry)) }))
    .filter(({ children }) => children.length > 0);
}

/** The title is a text key; an entry newer than this console shows its name from the server. */
const titleOf = ({ title, name }: Menu): string => translateKnown('shell', title) ?? name;
