import { CatalogActions } from '../features/catalog/CatalogActions.tsx';
import { useShownProducts } from '../features/catalog/useShownProducts.ts';
import { ClientPalette } from '../features/clients/ClientPalette.tsx';
import { CountPalette } from '../features/inventory/counts/CountPalette.tsx';
import { clientActions } from '../features/clients/clientActions.ts';
import { InventoryActions } from '../features/inventory/InventoryActions.tsx';
import { PurchasePalette } from '../features/purchasing/PurchasePalette.tsx';
import { PricingActions } from '../features/pricing/PricingActions.tsx';
import { SalesPalette } from '../features/sales/SalesPalette.tsx';
import { ImportActions } from '../imports/ImportActions.tsx';
import { ListPaletteActions, SavedSearchActions } from '../lists/listPalette.ts';
import { paths } from '../paths.ts';
import { CompanyListActions } from '../references/companyLists/CompanyListActions.tsx';
import { useMay } from '../session/useSession.ts';
import { DialogHost } from './DialogHost.tsx';

/** What the areas give to palette and keyboard on every screen, and the dialogs that open from there. */
export function AreaActions() {
  const shown = useShownProducts();
  const may = useMay();
  return (
    <>
      <CatalogActions />
      <InventoryActions shown={shown} />
      <PricingActions shown={shown} />
      <CompanyListActions />
      <ImportActions />
      <SavedSearchActions list="products" path={paths.products} />
      <SavedSearchActions list="restock" path={paths.restock} />
      {may('inventory.view') && <SavedSearchActions list="allLots" path={paths.allLots} />}
      {may('clients.view') && <ClientPalette />}
      {may('sales.view') && <SalesPalette />}
      {may('inventory.count') && <CountPalette />}
      {may('purchases.view') && <PurchasePalette />}
      <ListPaletteActions path={paths.customers} actions={clientActions.customer} />
      <ListPaletteActions path={paths.vendors} actions={clientActions.vendor} />
      {may('clients.view') && <SavedSearchActions list="customers" path={paths.customers} />}
      {may('clients.view') && <SavedSearchActions list="vendors" path={paths.vendors} />}
      <DialogHost />
    </>
  );
}
