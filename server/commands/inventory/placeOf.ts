import { product } from '../../domain/catalog/product.ts';
import { warehouse } from '../../domain/company/warehouse.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

/** Where goods of a product are put: in its own location, if the warehouse that they came to has it. */
export async function placeOf(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  productId: string,
  warehouseId: string,
): Promise<string | null> {
  const { location } = (await handler.load(product, companyId, productId)).state;
  if (location === null) return null;
  const { locations } = (await handler.load(warehouse, companyId, warehouseId)).state;
  return locations.some(({ locationId }) => locationId === location.id) ? location.id : null;
}
