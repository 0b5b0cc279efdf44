import type { Permission } from './access/permissions.ts';
import { productKind } from './catalog/productKind.ts';
import { clientKind } from './clients/clientKind.ts';
import { companyKind } from './company/companyKind.ts';
import { employeeKind } from './people/employeeKind.ts';
import { priceSheetKind } from './priceSheets/priceSheetKind.ts';
import { purchaseOrderKind } from './purchasing/purchaseOrderKind.ts';
import { salesOrderKind } from './sales/salesOrderKind.ts';

/**
 * Every kind of record. Live tags, lists that users arrange, imports, documents and histories follow from it; how its streams
 * are folded is in `records.ts`, so that the console does without.
 */
export const kinds = {
  product: productKind,
  client: clientKind,
  salesOrder: salesOrderKind,
  purchaseOrder: purchaseOrderKind,
  company: companyKind,
  employee: employeeKind,
  priceSheet: priceSheetKind,
} as const;

type Kinds = typeof kinds;
export type RecordKind = keyof Kinds;
export const kindNames = Object.keys(kinds) as RecordKind[];
const described = Object.values(kinds);

/** One record of any kind; a change belongs to one. */
export interface RecordOwner {
  readonly kind: RecordKind;
  readonly id: string;
}

/** Type of a live tag that says that a record changed. */
export type RecordType = Kinds[RecordKind]['type'];
export const recordTypes: readonly RecordType[] = described.map(({ type }) => type);
/** Who may be told of a change, by the type of its tag. */
export const viewersOfType = Object.fromEntries(described.map(({ type, view }) => [type, view])) as Readonly<
  Record<RecordType, Permission>
>;

/** Lists that keep searches and columns. */
export type ListName = Kinds[RecordKind]['lists'][number];
export const listNames: readonly ListName[] = described.flatMap(({ lists }) => [...lists]);

type NamesIn<Files> = Files extends unknown ? keyof Files & string : never;
/** Files that bring records, or parts of them. */
export type RecordFile = NamesIn<Kinds[RecordKind]['files']>;
/** Who may import a file and undo it. */
export const filePermissions = Object.fromEntries(described.flatMap(({ files }) => Object.entries(files))) as Readonly<
  Record<RecordFile, Permission>
>;

/** Kinds of records that documents can belong to. */
export type OwnerKind = { [Kind in RecordKind]: Kinds[Kind]['hasDocuments'] extends true ? Kind : never }[RecordKind];
export const ownerKinds = kindNames.filter((kind): kind is OwnerKind => kinds[kind].hasDocuments);
export const hasDocuments = (kind: RecordKind): kind is OwnerKind => kinds[kind].hasDocuments;
