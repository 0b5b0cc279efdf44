import { product, type Product, type ProductEvent } from './catalog/product.ts';

/** The events of several decisions, each made on what the ones before it leave. */
export function foldDecisions(steps: readonly ((now: Product) => ProductEvent[])[], state: Product): ProductEvent[] {
  let now = state;
  return steps.flatMap((step) => {
    const events = step(now);
    now = events.reduce((folded, event) => product.evolve(folded, event), now);
    return events;
  });
}
