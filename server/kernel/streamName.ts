/** `category-<companyId>.<id>`; made only by `streamName`. */
export type StreamName = string & { readonly __brand: 'StreamName' };

const CATEGORY = /^[a-z][A-Za-z]*$/;
const ID = /^[A-Za-z0-9_]{1,64}$/;

/** Names a stream; throws a TypeError on anything that could name another company's stream. */
export function streamName(companyId: string, category: string, id: string): StreamName {
  if (!CATEGORY.test(category)) throw new TypeError(`not a stream category: ${JSON.stringify(category)}`);
  if (!ID.test(companyId)) throw new TypeError(`not a company id: ${JSON.stringify(companyId)}`);
  if (!ID.test(id)) throw new TypeError(`not an entity id: ${JSON.stringify(id)}`);
  return `${category}-${companyId}.${id}` as StreamName;
}

/** A regular expression for the names of a company's streams, in the dialect of any event store. */
export function streamsOf(companyId: string): string {
  if (!ID.test(companyId)) throw new TypeError(`not a company id: ${JSON.stringify(companyId)}`);
  return `^[A-Za-z]*-${companyId}[.]`;
}

/** The parts of a stream's name, or null for a stream that is not Crossdock's (`$...` and strangers). */
export function parseStreamName(name: string): { category: string; companyId: string; id: string } | null {
  const dash = name.indexOf('-');
  const dot = name.indexOf('.', dash);
  if (dash < 1 || dot < 0) return null;
  return { category: name.slice(0, dash), companyId: name.slice(dash + 1, dot), id: name.slice(dot + 1) };
}
