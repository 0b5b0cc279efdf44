import type { Decider, Event } from '../../kernel/decider.ts';
import { define, assertDefined, remove, rename, unnamed, type Named, type NamedEntity } from './namedEntity.ts';

export type ProductCategoryEvent =
  | Event<'ProductCategoryDefined', Named>
  | Event<'ProductCategoryRenamed', Named & { was: string }>
  | Event<'ProductCategoryRemoved', Named>
  | Event<'ProductCategoryFiled', { id: string; sectionId: string | null; section: string | null; was: string | null }>;

export interface ProductCategory extends NamedEntity {
  /** Null: in no section. */
  readonly sectionId: string | null;
  readonly section: string | null;
}

/** The second of two levels: section, then category (spec 2, 2.4). */
export const productCategory: Decider<ProductCategory, ProductCategoryEvent> = {
  category: 'productCategory',
  version: 2,
  initialState: () => ({ ...unnamed, sectionId: null, section: null }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'ProductCategoryDefined':
      case 'ProductCategoryRenamed':
        return { ...state, isDefined: true, name: data.name };
      case 'ProductCategoryRemoved':
        return { isDefined: false, name: data.name, sectionId: null, section: null };
      case 'ProductCategoryFiled':
        return { ...state, sectionId: data.sectionId, section: data.section };
    }
  },
};

export const defineProductCategory = define('ProductCategoryDefined');
export const renameProductCategory = rename('ProductCategoryRenamed');
export const removeProductCategory = remove('ProductCategoryRemoved');

export interface FileProductCategory {
  id: string;
  section: { id: string; name: string } | null;
}

/** Puts a category into a section, or out of all. */
export function fileProductCategory(
  { id, section }: FileProductCategory,
  state: ProductCategory,
): ProductCategoryEvent[] {
  assertDefined(state, id);
  const sectionId = section?.id ?? null;
  if (sectionId === state.sectionId) return [];
  return [
    { type: 'ProductCategoryFiled', data: { id, sectionId, section: section?.name ?? null, was: state.section } },
  ];
}
