import {
  defineProductCategory,
  productCategory,
  renameProductCategory,
  type ProductCategory,
  type ProductCategoryEvent,
} from '../../domain/company/productCategory.ts';
import type { NamedEntity } from '../../domain/company/namedEntity.ts';
import {
  defineUnitOfMeasure,
  renameUnitOfMeasure,
  unitOfMeasure,
  type UnitOfMeasureEvent,
} from '../../domain/company/unitOfMeasure.ts';
import {
  openWarehouse,
  renameWarehouse,
  warehouse,
  type Warehouse,
  type WarehouseEvent,
} from '../../domain/company/warehouse.ts';
import { unitHalves } from '../../domain/unitHalves.ts';
import type { NamedKind } from './namedStreams.ts';

export const units: NamedKind<NamedEntity, UnitOfMeasureEvent> = {
  decider: unitOfMeasure,
  define: defineUnitOfMeasure,
  rename: renameUnitOfMeasure,
  alsoCalled: unitHalves,
};
export const categories: NamedKind<ProductCategory, ProductCategoryEvent> = {
  decider: productCategory,
  define: defineProductCategory,
  rename: renameProductCategory,
};
export const warehouses: NamedKind<Warehouse, WarehouseEvent> = {
  decider: warehouse,
  define: openWarehouse,
  rename: renameWarehouse,
};
