/** Keys after which everything is forgotten. */
const KEYS = 2_000;

/** Asks once for each key, also where the answer is a refusal; memory stays the same however many keys there are. */
export function remembering<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    if (known.size >= KEYS) known.clear();
    known.set(key, answer);
    return answer;
  };
}
