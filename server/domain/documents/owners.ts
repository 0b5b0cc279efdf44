import type { Permission } from '../access/permissions.ts';

/** Who may see and who may change the documents of a kind of owner; a new kind of owner is a line here. */
export const documentOwners = {
  product: { view: 'products.view', edit: 'products.edit' },
} as const satisfies Record<string, { readonly view: Permission; readonly edit: Permission }>;

export type OwnerKind = keyof typeof documentOwners;

/** True for a kind of record that documents can belong to. */
export const hasDocuments = (kind: string): kind is OwnerKind => kind in documentOwners;

/** What a document belongs to. */
export interface DocumentOwner {
  readonly ownerKind: OwnerKind;
  readonly ownerId: string;
}
