import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandIdFor, isDecisive, clearCommandIds } from '../../web/api/commandIds.ts';

/** The browser's own, as far as it is used: named properties and three methods. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      Reflect.deleteProperty(this, name);
    },
  };
  return Object.create(methods) as Storage;
}

const call = ['POST', 'company/acme/product-manager', '{"variety":"Pear"}'] as const;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.useRealTimers());

describe('the id of a command', () => {
  it('is the same for the same call, after a reload too, until it is answered', async () => {
    const first = await commandIdFor(call);
    expect((await commandIdFor([...call])).id).toBe(first.id);
    expect((await commandIdFor([...call, 7])).id).not.toBe(first.id);
    first.acknowledged();
    const next = await commandIdFor(call);
    expect(next.id).not.toBe(first.id);
    // A late answer to the first call says nothing of the next.
    first.acknowledged();
    expect((await commandIdFor(call)).id).toBe(next.id);
  });

  it('is kept no longer than the server keeps answers, and not for another user', async () => {
    const { id } = await commandIdFor(call);
    vi.useFakeTimers({ now: Date.now() + 48 * 3_600_000, toFake: ['Date'] });
    const later = await commandIdFor(call);
    expect(later.id).not.toBe(id);
    clearCommandIds();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([200, 400, 404, 409, 412, 422] as const)('of %s decides', (status) => expect(isDecisive(status)).toBe(true));
  it.each([401, 403, 425, 429, 500, 503, 'network', 'unreadable'] as const)('of %s leaves it open', (status) =>
    expect(isDecisive(status)).toBe(false),
  );
});
