/** What rows of a kind of file may say: what columns, maps and rows are judged by. */
export interface FileForm<F extends string> {
  /** Columns, named as the spec's fields. */
  readonly fields: readonly F[];
  /** Those that every row must fill, with the code of the refusal where one does not. */
  readonly required: Readonly<Partial<Record<F, string>>>;
  /** The one that a map's prefix is put before, if any. */
  readonly prefixed?: F;
  /** What may read the words of a field, by name, where a map says so. */
  readonly readers?: Readonly<Partial<Record<F, readonly string[]>>>;
  /** The value of a cell that is not empty. Throws a DomainError by the rules that every other way in obeys. */
  read(field: F, text: string): string | number;
}

export const isFieldOf = <F extends string>({ fields }: FileForm<F>, name: string): name is F =>
  (fields as readonly string[]).includes(name);

export const isRequired = <F extends string>({ required }: FileForm<F>, field: F): boolean =>
  required[field] !== undefined;
