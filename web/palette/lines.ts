import { foldedWords } from '../../server/domain/folded.ts';
import { groups, type PaletteAction, type PaletteGroup } from './actions.ts';
import type { Recent } from './recent.ts';
import { isNearly } from './typos.ts';

/** A line of the palette: an action below its group's heading. */
export interface Line {
  readonly key: string;
  readonly heading: PaletteGroup;
  readonly action: PaletteAction;
}

/** Every word of the query occurs in the action's title, detail or keywords. */
function fits({ title, detail = '', keywords = '' }: PaletteAction, query: readonly string[]): boolean {
  const text = foldedWords(`${title} ${detail} ${keywords}`);
  return query.every((word) => text.some((held) => held.includes(word)));
}

const records: readonly PaletteGroup[] = [
  'products',
  'lots',
  'customers',
  'vendors',
  'salesOrders',
  'purchases',
  'priceSheets',
  'counts',
];
const isRecord = ({ group }: Recent): boolean => records.includes(group);

/** Matching lines by group; without a query the recent ones come first. */
export function linesFor(
  query: string,
  actions: readonly PaletteAction[],
  found: readonly PaletteAction[],
  recent: readonly Recent[],
): Line[] {
  const typed = foldedWords(query);
  const line = (heading: PaletteGroup, action: PaletteAction): Line => ({
    key: `${heading} ${action.id}`,
    heading,
    action,
  });
  const known = new Map(actions.map((action) => [action.id, action]));
  // Recent screens and actions need current permission; a product or lot checks its own existence.
  const again = recent.flatMap((each) => known.get(each.id) ?? (isRecord(each) ? [each] : []));
  const first = typed.length === 0 ? again.map((action) => line('recent', action)) : [];
  const shown = new Set(first.map(({ action }) => action.id));
  // Title matches come before keyword matches.
  const named = (action: PaletteAction): boolean => fits({ ...action, keywords: '' }, typed);
  const exact = actions.filter((action) => fits(action, typed));
  const isMeant = ({ title, keywords = '' }: PaletteAction): boolean => isNearly(`${title} ${keywords}`, query);
  const fitting = exact.length > 0 || found.length > 0 ? exact : actions.filter(isMeant);
  const rest = [...fitting.filter(named), ...fitting.filter((action) => !named(action)), ...found]
    .filter(({ id }) => !shown.has(id))
    .map((action) => line(action.group, action));
  return [...first, ...groups.flatMap((group) => rest.filter(({ heading }) => heading === group))];
}
