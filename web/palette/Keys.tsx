/** Keys as printed on the keyboard. */
export const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className="cd-keys">
    {keys.map((key) => (
      <kbd key={key} className="cd-key">
        {key}
      </kbd>
    ))}
  </span>
);
