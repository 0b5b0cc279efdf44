import { expect, it } from 'vitest';
import { bodiesNamedOtherwise, callsNamedOtherwise, functionsNamedOtherwise, useCasesOf } from './sliceNames.ts';

const routes = (...entries: readonly string[]) =>
  useCasesOf({
    file: 'lots.ts',
    text: `export const lotRoutes: Routes = {\n${entries.map((entry) => `  ${entry},\n`).join('')}\n};\n`,
  });

it('refuses a body that is called otherwise than its use case', () => {
  const [held, adjusted] = ['holdLot: post(path, { body: KeepLot })', 'adjustLot: post(path, { body: AdjustLot })'];
  expect(bodiesNamedOtherwise(routes(held, adjusted))).toEqual([
    'lots.ts: the body of holdLot is KeepLot, call it HoldLot',
  ]);
});

it('leaves a body that several use cases share', () => {
  const shared = ['holdLot: post(path, { body: LotDecision })', 'recallLot: post(path, { body: LotDecision })'];
  expect(bodiesNamedOtherwise(routes(...shared))).toEqual([]);
});

it('refuses a function of the domain that is called otherwise', () => {
  const entry = 'holdLot: post(path, (request) => handle(inventory, id, wanted, keepLot, context))';
  expect(functionsNamedOtherwise(routes(entry), new Set(['keepLot']))).toEqual([
    'lots.ts: holdLot decides by keepLot, give them one name',
  ]);
  expect(functionsNamedOtherwise(routes(entry), new Set(['holdLot']))).toEqual([]);
});

it('refuses a command of the console that no route has', () => {
  const source = { file: 'stockApi.ts', text: '    keepLot: build.mutation<Saved, Body>(\n' };
  expect(callsNamedOtherwise(source, new Set(['holdLot']))).toEqual(['stockApi.ts: no route has the name of keepLot']);
  expect(callsNamedOtherwise(source, new Set(['keepLot']))).toEqual([]);
});
