import { categories } from '../../commands/company/namedKinds.ts';
import { named } from '../../commands/company/namedStreams.ts';
import type { SpecifyProduct } from '../../contract/catalog/catalog.ts';
import type { ProductUOM } from '../../contract/catalog/productUnits.ts';
import { flagFields } from '../../domain/catalog/productFlags.ts';
import { sentFields } from '../../domain/fields.ts';
import type { SpecifyProduct as SpecifyCommand } from '../../domain/catalog/specifyProduct.ts';
import { productCategory } from '../../domain/company/productCategory.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Services } from '../../services.ts';
import { changesIn } from './changeUnit.ts';
import { presentedUnits, unitIdNamed, unitOf } from './savedUnit.ts';
import { changedOf, assertStaysDefault } from './sentUnit.ts';

interface OfProduct {
  readonly companyId: string;
  readonly productId: string;
}

/** A save of the specifications as the domain takes it: names become ids, and only what was sent is in it. */
export async function specificationsSent(
  services: Services,
  { companyId, productId }: OfProduct,
  body: SpecifyProduct,
): Promise<Omit<SpecifyCommand, 'productId'>> {
  const { sku, variety, status, categoryId, category, defaultSalesUnitUOM, defaultPurchaseUnitUOM } = body;
  const { lotAssignmentMethod: method, enableLotOverflow: overflow } = body;
  const namesUnits = [defaultSalesUnitUOM, defaultPurchaseUnitUOM, body.productUOMS].some((sent) => sent !== undefined);
  const units = namesUnits ? await presentedUnits(services, companyId, productId) : [];
  const namesCategory = categoryId !== undefined || category !== undefined;
  return {
    sku,
    variety,
    status,
    category: namesCategory ? await existingCategory(services, companyId, categoryId, category) : undefined,
    flags: sentFields(flagFields, body).values,
    lots: { method, overflow },
    sellingUnitId: unitIdNamed(units, defaultSalesUnitUOM),
    purchasingUnitId: unitIdNamed(units, defaultPurchaseUnitUOM),
    units: rowsSent(units, body),
  };
}

/** The rows of the unit table; values of a unit may be sent along. */
function rowsSent(
  units: readonly ProductUOM[],
  { productUOMS: rows = [], defaultSalesUnitUOM, defaultPurchaseUnitUOM }: SpecifyProduct,
): NonNullable<SpecifyCommand['units']> {
  const chosen = {
    isSelling: defaultSalesUnitUOM !== undefined || rows.some(({ isDefaultSelling }) => isDefaultSelling),
    isPurchasing: defaultPurchaseUnitUOM !== undefined || rows.some(({ isDefaultPurchasing }) => isDefaultPurchasing),
  };
  return rows.map(({ id, ...row }) => {
    const stands = unitOf(units, id);
    const changed = changedOf(row, stands);
    assertStaysDefault(changed, stands, chosen);
    return { unitId: id, ...changesIn(changed, units) };
  });
}

/** The category that an id or a name stands for, null for none; one that is none, or was removed, is refused. */
async function existingCategory(services: Services, companyId: string, id: string | null | undefined, name = '') {
  if (id === null) return null;
  if (id === undefined) {
    const found = await named(categories, services, companyId, name);
    if (found) return found;
    throw new DomainError('catalog.categoryUnknown', { name }, 'category');
  }
  const { state } = await services.handler.load(productCategory, companyId, id);
  if (!state.isDefined) throw new DomainError('catalog.categoryUnknown', { id }, 'categoryId');
  return { id, name: state.name };
}
