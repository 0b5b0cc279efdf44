import { addProductUnit, type AddProductUnit } from '../../domain/catalog/addProductUnit.ts';
import { product } from '../../domain/catalog/product.ts';
import type { Claims } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { assertUnitNamed } from '../company/assertUnitNamed.ts';
import { units } from '../company/namedKinds.ts';
import { checkedNewName } from '../company/namedStreams.ts';
import { namesOf, type Names } from '../company/rememberedNames.ts';

type NewUnit = Omit<AddProductUnit, 'unit'> & {
  /** Of the company's unit. */
  readonly name: string;
  /** Whether it is created where there is none; else it is refused with `catalog.unitNew`. */
  readonly createUnits: boolean;
};

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
  readonly names?: Names;
}

/** Gives a product one more unit, named as people name it. The whole is judged before the company gets a new unit for it. */
export async function addUnitByName(
  { handler, claims, names = namesOf({ handler, claims }) }: Deps,
  { name, createUnits, ...data }: NewUnit,
  context: CommandContext,
): Promise<Handled & { readonly unitId: string }> {
  if (name.trim() === '') throw new DomainError('catalog.unitNameRequired', {}, 'name');
  await checkedNewName(units, { handler, claims }, context.companyId, { name, field: 'name' });
  const { state } = await handler.load(product, context.companyId, data.productId);
  // A repeat finds its unit there already; whether it is one, the product's own stream tells.
  const already = new Set(['catalog.unitAlreadyThere', 'catalog.unitsTooMany']);
  try {
    addProductUnit({ ...data, unit: { id: 'x', name } }, state);
  } catch (error) {
    if (!(error instanceof DomainError && already.has(error.code))) throw error;
  }
  if (!createUnits) await assertUnitNamed({ handler, claims }, context.companyId, { name, field: 'name' });
  const unit = await names.unit(name, context);
  const command: AddProductUnit = { ...data, unit };
  const handled = await handler.handle(product, data.productId, command, addProductUnit, context);
  return { ...handled, unitId: unit.id };
}
