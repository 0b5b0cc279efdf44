import { beforeEach, expect, it } from 'vitest';
import { api } from '../../web/api/api.ts';
import { invalidate } from '../../web/live/invalidate.ts';
import { store } from '../../web/store.ts';

/** Answers still to come, in the order of the calls. */
let open: ((answer: string) => void)[] = [];
const probes = api.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<string, string>({
      queryFn: () =>
        new Promise<{ data: string }>((resolve) => {
          open.push((data) => resolve({ data }));
        }),
      providesTags: (_, __, id) => [{ type: 'Product' as const, id }],
    }),
  }),
});
const changed = (id: string): void => invalidate(store.dispatch, [{ type: 'Product', id }]);
const shown = (id: string): string | undefined => probes.endpoints.probe.select(id)(store.getState()).data;
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
async function answer(text: string): Promise<void> {
  open.shift()?.(text);
  await turn();
}

beforeEach(() => {
  store.dispatch(api.util.resetApiState());
  open = [];
});

it('reads again what changed while it was read for the first time', async () => {
  void store.dispatch(probes.endpoints.probe.initiate('pear'));
  changed('pear');
  await answer('before');
  expect([shown('pear'), open.length]).toEqual(['before', 1]);
  await answer('after');
  expect([shown('pear'), open.length]).toEqual(['after', 0]);
});

it('reads once more what changed again while it was read again, however often', async () => {
  void store.dispatch(probes.endpoints.probe.initiate('pear'));
  await answer('at first');
  changed('pear');
  for (let time = 0; time < 3; time++) changed('pear');
  expect(open.length).toBe(1);
  await answer('before');
  expect(open.length).toBe(1);
  await answer('after');
  expect([shown('pear'), open.length]).toEqual(['after', 0]);
});

it('leaves alone what something else changed meanwhile', async () => {
  void store.dispatch(probes.endpoints.probe.initiate('pear'));
  changed('apple');
  await answer('pear');
  expect([shown('pear'), open.length]).toEqual(['pear', 0]);
});
