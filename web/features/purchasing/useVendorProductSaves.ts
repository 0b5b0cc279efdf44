import type { VendorProductRow } from '../../../server/contract/purchasing/vendorProducts.ts';
import type { VendorProductValues } from '../../../server/domain/purchasing/vendorProductFields.ts';
import { errorText } from '../../api/apiError.ts';
import { noticeShown, type UndoCall } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import {
  useAddVendorProductsMutation,
  useDescribeVendorProductMutation,
  useRemoveVendorProductsMutation,
  vendorProductsPath as path,
} from './vendorProductsApi.ts';

/** Saves a vendor's list of products; what is changed or taken off can be undone. False where it was refused, which has been said. */
export function useVendorProductSaves(vendorId: string) {
  const dispatch = useAppDispatch();
  const [addProducts] = useAddVendorProductsMutation();
  const [describeProduct] = useDescribeVendorProductMutation();
  const [removeProducts] = useRemoveVendorProductsMutation();
  const tell = (text: string, revision: number | null, call: UndoCall): void => {
    const undo = { calls: [call], revision, tags: [{ type: 'Client', id: vendorId } as const] };
    dispatch(noticeShown({ kind: 'success', text, undo }));
  };
  return {
    /** Resolves with what went wrong, null for nothing. */
    add: (productIds: readonly string[]): Promise<string | null> =>
      addProducts({ vendorId, body: { pricingStrategyId: vendorId, productIds: [...productIds] } })
        .unwrap()
        .then(() => null, errorText),
    describe: async (row: VendorProductRow, field: keyof VendorProductValues, text: string): Promise<boolean> => {
      const of = { id: row.productListId, clientId: vendorId, type: 'vendor' as const };
      const { data } = await describeProduct({ vendorId, body: { ...of, [field]: text } });
      if (data) tell(data.message, null, { path, body: { ...of, undoes: data.data.commandId } });
      return data !== undefined;
    },
    remove: async (rows: readonly VendorProductRow[]): Promise<boolean> => {
      const ids = rows.map(({ productListId }) => productListId);
      const { data } = await removeProducts({ vendorId, body: { ids } });
      const productIds = rows.map(({ productId }) => productId);
      if (data)
        tell(data.message, data.data.revision, {
          method: 'POST',
          path,
          body: { pricingStrategyId: vendorId, productIds },
        });
      return data !== undefined;
    },
  };
}
