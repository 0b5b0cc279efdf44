import { useActions } from '../palette/actions.ts';
import type { ListAction } from './listActions.ts';
import { useListLines } from './useListLines.ts';

/** What is done with a list, as lines of the palette on every screen. */
export function ListPaletteActions({
  path,
  actions,
}: {
  readonly path: string;
  readonly actions: readonly ListAction[];
}) {
  useActions(useListLines(path, actions));
  return null;
}
