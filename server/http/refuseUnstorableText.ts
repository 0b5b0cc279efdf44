import type { App } from './app.ts';
import { RequestError } from './requestError.ts';

/** PostgreSQL can't store U+0000, and UTF-8 has no lone surrogates: they would break a list long after the answer. */
const LONE = /\p{Surrogate}/u;
const isStorable = (text: string): boolean => !text.includes('\0') && !LONE.test(text);

/** Refuses text that can't be stored, anywhere in a request. */
export function refuseUnstorableText(app: App): void {
  app.addHook('preValidation', ({ body, query }, _, done) => {
    for (const part of [query, body]) {
      const field = unstorable(part, '');
      if (field !== null) {
        done(new RequestError(400, { code: 'request.invalid', field }));
        return;
      }
    }
    done();
  });
}

/** The path of the first field with such text, or null. */
function unstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return path;
    const found = unstorable(part, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
