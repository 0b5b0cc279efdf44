/** One of several to choose from. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** Entries to choose from by their ids. */
export const byId = ({ id, name }: { readonly id: string; readonly name: string }): Option => ({
  value: id,
  label: name,
});

/** Entries to choose from by their names. */
export const byName = ({ name }: { readonly name: string }): Option => ({ value: name, label: name });

/** Reads the chosen value back from what an input says. */
export const chosenOf = <Value extends string>(
  options: readonly Option<Value>[],
  onChoose: (value: Value) => void,
): ((event: { readonly currentTarget: { readonly value: string } }) => void) =>
  function choose({ currentTarget }) {
    const chosen = options.find(({ value }) => value === currentTarget.value);
    if (chosen) onChoose(chosen.value);
  };
