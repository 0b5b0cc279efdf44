import type { FastifyRequest } from 'fastify';
import { permissionsFor } from '../../commands/bulk/productEdit.ts';
import type { ProductEdit } from '../../domain/catalog/editProduct.ts';
import { demand } from '../../http/authorize.ts';

/** Refuses who may not change one of these fields. */
export function demandEdit(request: FastifyRequest, edit: ProductEdit): void {
  for (const permission of permissionsFor(edit)) demand(request, permission, 'edit');
}
