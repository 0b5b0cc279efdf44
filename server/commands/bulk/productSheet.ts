import type { Permission } from '../../domain/access/permissions.ts';
import {
  changeSheetRow,
  type SeenValues,
  type SheetField,
  type SheetValues,
} from '../../domain/catalog/changeSheetRow.ts';
import { asking } from '../../domain/plausible.ts';
import { limitsOf } from '../company/limitsOf.ts';
import { product } from '../../domain/catalog/product.ts';
import type { BulkKind } from './bulkKind.ts';
import { undoEdit } from './productEdit.ts';

/** What a row of a sheet is queued with. */
export interface SheetRowData {
  readonly values: SheetValues;
  readonly seen: SeenValues;
}

/** Prices, costs and reorder figures from a spreadsheet: each row has its own values; `about.fields` names the columns. */
export const productSheet: BulkKind = {
  permission: 'products.history',
  needs: ({ fields }) => sheetPermissions((fields ?? []) as readonly SheetField[]),
  async perform({ services, context, about, row, handle }) {
    const limits = await limitsOf(services.handler, context.companyId);
    const answered = { limits, anyway: about.anyway === true, reason: context.reason };
    const command = { productId: row.id, ...(row.data as unknown as SheetRowData) };
    return handle(product, row.id, command, asking(product, changeSheetRow, answered));
  },
  undo: undoEdit,
};

const permissionOf: Readonly<Record<SheetField, Permission>> = {
  price: 'products.price',
  cost: 'products.editCost',
  reorderLevel: 'products.edit',
  reorderQuantity: 'products.edit',
};

/** What a sheet with these columns needs. */
export const sheetPermissions = (fields: readonly SheetField[]): Permission[] => [
  ...new Set(fields.map((field) => permissionOf[field])),
];
