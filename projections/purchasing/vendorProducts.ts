import type { VendorProductEvent } from '../../server/domain/purchasing/vendorProducts.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { searchText } from '../searchText.ts';
import { creating } from '../table.ts';
import { vendorProductTable } from './tables.ts';

function write(
  rows: UnitOfWork,
  { data, metadata, revision }: RecordedEvent<VendorProductEvent>,
  values: Values,
): void {
  const { productListId, vendorId, productId } = data;
  rows.set(
    'vendor_product',
    { company_id: metadata.companyId, product_list_id: productListId },
    { vendor_id: vendorId, product_id: productId, revision: String(revision), ...values },
  );
}

/** What is bought from each vendor, under the vendor's codes (spec 3, section 2). */
export const vendorProductList = projection<VendorProductEvent>({
  name: 'vendor_products',
  version: 1,
  tables: ['vendor_product'],
  tags: [{ type: 'Client', id: 'vendorId' }],
  create: creating(vendorProductTable),
  on: {
    VendorProductListed: (rows, event) => {
      write(rows, event, { is_listed: true });
    },
    VendorProductDescribed: (rows, event) => {
      const { productCode, customField1 } = event.data.details;
      write(rows, event, {
        ...(productCode === undefined ? {} : { product_code: productCode, code_search: searchText(productCode) }),
        ...(customField1 === undefined ? {} : { custom_field1: customField1, field_search: searchText(customField1) }),
      });
    },
    VendorProductDelisted: (rows, event) => {
      write(rows, event, { is_listed: false });
    },
  },
});
