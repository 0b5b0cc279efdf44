/** What is asked, put together where several were asked before anybody answered. */
interface Question<Shown, Answer> {
  ask(shown: Shown): Promise<Answer>;
  answer(given: Answer): void;
  readonly open: () => Shown | null;
  onChange(listener: () => void): () => void;
}

/** A question that anything may ask and one dialog shows; `join`: what is open, with what comes beside it. */
export function question<Shown, Answer>(join: (open: Shown, next: Shown) => Shown): Question<Shown, Answer> {
  let open: Shown | null = null;
  let waiting: ((given: Answer) => void)[] = [];
  const listeners = new Set<() => void>();
  const show = (next: Shown | null): void => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    ask: (shown) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        show(open === null ? shown : join(open, shown));
      }),
    answer(given) {
      const asked = waiting;
      waiting = [];
      show(null);
      for (const resolve of asked) resolve(given);
    },
    open: () => open,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
