import { DomainError } from '../../kernel/decider.ts';
import { unseenCharacter } from '../text.ts';
import type { Company, CompanyEvent } from './company.ts';
import { SKU_PREFIX_MAX, SKU_WIDTH_MAX, type SkuForm } from './skuForm.ts';

export interface ChooseSkuForm {
  companyId: string;
  form: Partial<SkuForm>;
}

/** How new products are numbered from now on; those that are there keep their SKUs. */
export function chooseSkuForm({ companyId, form }: ChooseSkuForm, { skuForm: was }: Company): CompanyEvent[] {
  const prefix = (form.prefix ?? was.prefix).trim();
  const width = form.width ?? was.width;
  if (prefix.length > SKU_PREFIX_MAX || unseenCharacter(prefix) !== null)
    throw new DomainError('company.skuPrefixInvalid', { maximum: SKU_PREFIX_MAX }, 'prefix');
  if (!Number.isInteger(width) || width < 1 || width > SKU_WIDTH_MAX)
    throw new DomainError('company.skuWidthInvalid', { maximum: SKU_WIDTH_MAX }, 'width');
  const now = { prefix, width };
  if (prefix === was.prefix && width === was.width) return [];
  return [{ type: 'SkuFormChosen', data: { companyId, form: now, was } }];
}
