interface NameParts {
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
}

/** A user's name from its parts, as people read it; empty where no part is there. */
export const fullName = ({ first_name, middle_name, last_name }: NameParts): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ');
