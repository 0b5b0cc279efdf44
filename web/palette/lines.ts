import { groups, type PaletteAction, type PaletteGroup } from './actions.ts';
import type { Recent } from './recent.ts';

/** A line as the palette shows it: an action under a heading. */
export interface Line {
  readonly key: string;
  readonly heading: PaletteGroup;
  readonly action: PaletteAction;
}

const words = (text: string): string[] => text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);

/** Every word of the query is somewhere in the action's title or its other words. */
function fits({ title, detail = '', keywords = '' }: PaletteAction, query: readonly string[]): boolean {
  const text = words(`${title} ${detail} ${keywords}`).join(' ');
  return query.every((word) => text.includes(word));
}

/** What fits the query, group by group; with nothing typed the recent lines come first. */
export function linesFor(
  query: string,
  actions: readonly PaletteAction[],
  found: readonly PaletteAction[],
  recent: readonly Recent[],
): Line[] {
  const typed = words(query);
  const line = (heading: PaletteGroup, action: PaletteAction): Line => ({
    key: `${heading} ${action.id}`,
    heading,
    action,
  });
  const known = new Map(actions.map((action) => [action.id, action]));
  // A screen or an action that is not permitted any more is not offered; a product says by itself whether it is there.
  const again = recent.flatMap((each) => known.get(each.id) ?? (each.group === 'products' ? [each] : []));
  const first = typed.length === 0 ? again.map((action) => line('recent', action)) : [];
  const shown = new Set(first.map(({ action }) => action.id));
  // Who names a line is meant before who only knows other words for it.
  const named = (action: PaletteAction): boolean => fits({ ...action, keywords: '' }, typed);
  const fitting = actions.filter((action) => fits(action, typed));
  const rest = [...fitting.filter(named), ...fitting.filter((action) => !named(action)), ...found]
    .filter(({ id }) => !shown.has(id))
    .map((action) => line(action.group, action));
  return [...first, ...groups.flatMap((group) => rest.filter(({ heading }) => heading === group))];
}
