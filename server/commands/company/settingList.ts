import type { LocationKindCode } from '../../domain/company/warehouse.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';

export type SettingDeps = Pick<Services, 'handler' | 'claims' | 'db'>;

/** What an entry of a list is made of; the fields beyond the name belong to one list each. */
export interface SettingFields {
  readonly name: string;
  /** Of a category; null: in no section. */
  readonly sectionId?: string | null;
  /** Of a warehouse or a location. */
  readonly code?: string;
  /** Of a warehouse. */
  readonly address?: string;
  /** Of a location. */
  readonly warehouseId?: string;
  readonly kind?: LocationKindCode;
  /** Of a payment term; null for none. */
  readonly dueDays?: number | null;
}

/** How the entries of one list are added, changed and removed. `stands` is the entry as the list shows it. */
export interface SettingList {
  add(deps: SettingDeps, fields: SettingFields, context: CommandContext): Promise<Handled & { readonly id: string }>;
  change(
    deps: SettingDeps,
    stands: ExistingSetting,
    fields: Partial<SettingFields>,
    context: CommandContext,
  ): Promise<Handled>;
  remove(deps: SettingDeps, stands: ExistingSetting, context: CommandContext): Promise<Handled>;
  /** Puts an entry back as it stood: someone had chosen it while it was removed. */
  restore(deps: SettingDeps, stood: ExistingSetting, context: CommandContext): Promise<unknown>;
}

export interface ExistingSetting {
  readonly id: string;
  readonly name: string;
  /** Section of a category, warehouse of a location. */
  readonly parentId: string | null;
  /** What else putting it back needs; absent: it has none. */
  readonly parentName?: string | null;
  readonly code?: string | null;
  readonly kind?: LocationKindCode | null;
  readonly dueDays?: number | null;
}
