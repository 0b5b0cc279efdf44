import { CatalogActions } from '../features/catalog/CatalogActions.tsx';
import { useShownProducts } from '../features/catalog/useShownProducts.ts';
import { InventoryActions } from '../features/inventory/InventoryActions.tsx';
import { PricingActions } from '../features/pricing/PricingActions.tsx';
import { SavedSearchActions } from '../lists/SavedSearchActions.tsx';
import { paths } from '../paths.ts';
import { CompanyListActions } from '../references/companyLists/CompanyListActions.tsx';
import { DialogHost } from './DialogHost.tsx';

/** What the areas give to palette and keyboard on every screen, and the dialogs that open from there. */
export function AreaActions() {
  const shown = useShownProducts();
  return (
    <>
      <CatalogActions />
      <InventoryActions shown={shown} />
      <PricingActions shown={shown} />
      <CompanyListActions />
      <SavedSearchActions list="products" path={paths.products} />
      <SavedSearchActions list="restock" path={paths.restock} />
      <DialogHost />
    </>
  );
}
