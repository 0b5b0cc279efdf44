import type { Menu } from '../../server/contract/company/company.ts';

export interface MenuGroup {
  readonly title: Menu;
  readonly children: readonly (Menu & { readonly path: string })[];
}

const hasPath = (entry: Menu): entry is Menu & { path: string } => entry.path !== null;

/**
 * The company's menus, once per resource id: level-0 entries are group titles above their children (spec 1, 2.4 and 4).
 */
export function menuGroups(menus: readonly Menu[]): MenuGroup[] {
  const once = [...new Map(menus.map((entry) => [entry.id, entry])).values()].sort(
    (a, b) => a.displayOrder - b.displayOrder,
  );
  return once
    .filter(({ parent }) => parent === null)
    .map((title) => ({ title, children: once.filter(({ parent }) => parent === title.id).filter(hasPath) }));
}

/** The active entry: the longest path that the location starts with. */
export function activeId(groups: readonly MenuGroup[], pathname: string): string | null {
  const matching = groups
    .flatMap(({ children }) => children)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return matching[0]?.id ?? null;
}
