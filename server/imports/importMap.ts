type ByField<F extends string> = Partial<Record<F, string>>;

/** How the columns and values of somebody's file become ours; see cli/README.md. */
export interface ImportMap<F extends string> {
  /** Our field: the file's column. */
  readonly columns: ByField<F>;
  /** For cells that are empty or NULL. */
  readonly defaults: ByField<F>;
  /** For every row, whatever the file says. */
  readonly constants: ByField<F>;
  /** Our field: the file's value: ours. */
  readonly values: Partial<Record<F, Readonly<Record<string, string>>>>;
  /** Fields whose words are read, by the name of what reads them: `{ "unit": "quantityPerUnit" }`. */
  readonly read: ByField<F>;
  /** Put before every value of the field that the form prefixes. */
  readonly prefix: string;
}

export const noMap: ImportMap<never> = { columns: {}, defaults: {}, constants: {}, values: {}, read: {}, prefix: '' };
