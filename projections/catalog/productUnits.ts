import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import { UnitCategory, type ProductUnitEvent } from '../../server/domain/catalog/productUnit.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { Handlers, UnitOfWork, Values } from '../projection.ts';
import { edited } from './edited.ts';

/** Sets columns of a product's row, and its revision with them. */
export type WriteProduct = (rows: UnitOfWork, event: RecordedEvent<ProductEvent>, values: Values) => void;

const keyOf = ({ data, metadata }: RecordedEvent<ProductUnitEvent>): Values => ({
  company_id: metadata.companyId,
  product_id: data.productId,
  unit_id: data.unitId,
});

const usesOf = (uses: { useForInventory: boolean; useForSelling: boolean; useForPurchasing: boolean }): Values => ({
  use_for_inventory: uses.useForInventory,
  use_for_selling: uses.useForSelling,
  use_for_purchasing: uses.useForPurchasing,
});

/** What events of units write: the unit's line, and the product's revision. */
export const unitHandlers = (write: WriteProduct): Handlers<ProductUnitEvent> => {
  const line = (rows: UnitOfWork, event: RecordedEvent<ProductUnitEvent>, values: Values): void => {
    rows.set('product_list_unit', keyOf(event), values);
    write(rows, event, {});
  };
  /** What of a unit is pricing. */
  const pricing = (rows: UnitOfWork, event: RecordedEvent<ProductUnitEvent>, values: Values): void => {
    line(rows, event, values);
    write(rows, event, edited(event));
  };
  return {
    ProductUnitAdded: (rows, event) => {
      const { name: unit, ratio, reversed, type, isEnabled, pricingUnitId } = event.data;
      line(rows, event, {
        name: unit,
        ratio,
        reversed,
        type,
        category: UnitCategory.ADDED,
        ...usesOf(event.data),
        is_enabled: isEnabled,
        pricing_unit_id: pricingUnitId,
        place: String(event.revision),
      });
    },
    ProductUnitSized: (rows, event) => {
      const { ratio, reversed, type } = event.data.size;
      line(rows, event, { ratio, reversed, type });
    },
    ProductUnitUsesChosen: (rows, event) => {
      line(rows, event, usesOf(event.data.uses));
    },
    ProductUnitEnabled: (rows, event) => {
      line(rows, event, { is_enabled: true });
    },
    ProductUnitDisabled: (rows, event) => {
      line(rows, event, { is_enabled: false });
    },
    ProductUnitPricedIn: (rows, event) => {
      pricing(rows, event, { pricing_unit_id: event.data.pricingUnitId });
    },
    ProductUnitPriceFactorSet: (rows, event) => {
      pricing(rows, event, { price_factor: event.data.priceFactor });
    },
    DefaultSellingUnitChosen: (rows, event) => {
      write(rows, event, { selling_unit_id: event.data.unitId, ...edited(event) });
    },
    DefaultPurchasingUnitChosen: (rows, event) => {
      write(rows, event, { purchasing_unit_id: event.data.unitId, ...edited(event) });
    },
    ProductUnitRemoved: (rows, event) => {
      rows.delete('product_list_unit', keyOf(event));
      write(rows, event, {});
    },
  };
};
