import { Button } from '@blueprintjs/core';
import { BoxIcon, PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { VendorProductRow } from '../../../server/contract/purchasing/vendorProducts.ts';
import { vendorProductSortNames } from '../../../server/domain/purchasing/vendorProductFields.ts';
import { Card } from '../../components/Card.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useText } from '../../i18n/useText.ts';
import { orderFilter } from '../../lists/addressFilters.ts';
import { tableAddress } from '../../lists/listAddress.ts';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { usePresence } from '../../live/usePresence.ts';
import { ClientPage } from '../../references/client/ClientPage.tsx';
import { AddItemsDialog } from '../../references/AddItemsDialog.tsx';
import { useMay } from '../../session/useSession.ts';
import { useVendorProductColumns } from './useVendorProductColumns.tsx';
import { useVendorProductSaves } from './useVendorProductSaves.ts';
import { useVendorProductsQuery } from './vendorProductsApi.ts';

/** Rows on a page. */
const PAGE_SIZE = 20;

const address = tableAddress({
  order: orderFilter('sort', vendorProductSortNames, { sortName: 'variety', sortType: 'asc' }),
});

/** vendors/{id}/products: what is bought from a vendor, under the vendor's codes (spec 3, section 2). */
export const VendorProductsScreen = () => (
  <ClientPage kind="vendor" tab="products">
    {(_, { id }) => <VendorProducts key={id} vendorId={id} />}
  </ClientPage>
);

function VendorProducts({ vendorId }: { readonly vendorId: string }) {
  const { t } = useText('purchases');
  const mayEdit = useMay()('vendors.edit');
  const { state, change, setSearch } = useAddressState(address);
  const { search, order, page } = state;
  const searched = search === '' ? {} : { searchKey: search };
  const query = useVendorProductsQuery({
    ...{ pricingStrategyId: vendorId, pageNumber: page, pageSize: PAGE_SIZE },
    ...{ ...order, ...searched },
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, VendorProductRow>>(new Map());
  const [isAdding, setIsAdding] = useState(false);
  const saves = useVendorProductSaves(vendorId);
  usePresence('Client', vendorId, false);
  const toggle = (row: VendorProductRow): void => {
    const next = new Map(chosen);
    if (!next.delete(row.productListId)) next.set(row.productListId, row);
    setChosen(next);
  };
  const remove = async (): Promise<boolean> => {
    const isDone = await saves.remove([...chosen.values()]);
    if (isDone) setChosen(new Map());
    return isDone;
  };
  const columns = useVendorProductColumns({
    order,
    onOrder: (next) => change({ order: next }),
    isChosen: ({ productListId }) => chosen.has(productListId),
    onToggle: toggle,
    ...(mayEdit ? { save: saves.describe } : {}),
  });
  const add = mayEdit && (
    <Button icon={<PlusIcon />} intent="primary" text={t('vendorProducts.add')} onClick={() => setIsAdding(true)} />
  );
  const isEmpty = search === '' && query.currentData?.total === 0;
  const has = new Set((query.currentData?.list ?? []).map(({ productId }) => productId));
  return (
    <Card id="vendor-products" title={t('vendorProducts.title')} actions={!isEmpty && add}>
      {!isEmpty && (
        <div className="cd-toolbar">
          <ListSearch label={t('vendorProducts.search')} search={search} onSearch={setSearch} />
          {chosen.size > 0 && (
            <DeleteButton
              isTakenOff
              label={t('vendorProducts.remove', { count: chosen.size })}
              text={t('vendorProducts.remove', { count: chosen.size })}
              onDelete={remove}
            />
          )}
        </div>
      )}
      <PagedTable
        label={t('vendorProducts.title')}
        columns={columns}
        rowId={({ productListId }) => productListId}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={(next) => change({ page: next })}
        empty={
          isEmpty ? (
            <div className="cd-state">
              <StateMessage
                icon={<BoxIcon size={32} />}
                title={t('vendorProducts.none')}
                text={t('vendorProducts.noneText')}
                action={add}
              />
            </div>
          ) : (
            <p className="cd-muted" role="status">
              {t('vendorProducts.noneFound')}
            </p>
          )
        }
      />
      {isAdding && <AddItemsDialog has={has} add={saves.add} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}
