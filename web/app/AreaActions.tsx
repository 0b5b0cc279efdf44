import type { Permission } from '../../server/domain/access/permissions.ts';
import { useShownProducts } from '../features/catalog/useShownProducts.ts';
import { ImportActions } from '../imports/ImportActions.tsx';
import { ListPaletteActions, SavedSearchActions } from '../lists/listPalette.ts';
import { CompanyListActions } from '../references/companyLists/CompanyListActions.tsx';
import { useMay } from '../session/useSession.ts';
import { areas } from './areas.ts';
import { DialogHost } from './DialogHost.tsx';

const palettes = areas.flatMap((area) => area.palettes ?? []);
const lists = areas.flatMap((area) => area.lists ?? []);

/** What the areas give to palette and keyboard on every screen, and the dialogs that open from there. */
export function AreaActions() {
  const shown = useShownProducts();
  const may = useMay();
  const isPermitted = ({ permission }: { readonly permission?: Permission }): boolean =>
    permission === undefined || may(permission);
  return (
    <>
      {palettes.map((each, index) => isPermitted(each) && <each.Palette key={index} shown={shown} />)}
      <CompanyListActions />
      <ImportActions />
      {lists.map(
        ({ list, path, actions }) => actions && <ListPaletteActions key={list} path={path} actions={actions} />,
      )}
      {lists.filter(isPermitted).map(({ list, path }) => (
        <SavedSearchActions key={list} list={list} path={path} />
      ))}
      <DialogHost />
    </>
  );
}
