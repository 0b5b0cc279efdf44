/** What `look` finds; for whoever asks again within `ms` it is the same look. */
export function cached<T>(look: () => Promise<T>, ms: number): () => Promise<T> {
  let known: { readonly at: number; readonly result: Promise<T> } | null = null;
  return () => {
    if (!known || Date.now() - known.at > ms) known = { at: Date.now(), result: look() };
    return known.result;
  };
}
