/** Caches the result of `look` for `ms`; calls in the meantime share it, failures too. */
export function cached<T>(look: () => Promise<T>, ms: number): () => Promise<T> {
  let known: { readonly at: number; readonly result: Promise<T> } | null = null;
  return () => {
    if (!known || Date.now() - known.at > ms) known = { at: Date.now(), result: look() };
    return known.result;
  };
}
