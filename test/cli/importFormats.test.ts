import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(['case', '箱', 'bag']);
});
afterAll(() => world.stop());

const commit = async (content: string | Buffer, ...more: string[]) =>
  world.run(['import', 'products', await world.file('in.csv', content), '--create-categories', '--commit', ...more]);

/** GB18030 for the few characters used here; Node decodes it but does not encode it. */
const gb = (text: string): Buffer => {
  const known: Record<string, number[]> = {
    芥: [0xbd, 0xe6],
    兰: [0xc0, 0xbc],
    箱: [0xcf, 0xe4],
    蔬: [0xca, 0xdf],
    菜: [0xb2, 0xcb],
    停: [0xcd, 0xa3],
    用: [0xd3, 0xc3],
    '𠮷': [0x95, 0x34, 0xb2, 0x35],
  };
  return Buffer.from(Array.from(text).flatMap((character) => known[character] ?? [...Buffer.from(character)]));
};

describe('a file as its program wrote it', () => {
  it('may be GB18030 from Chinese Excel', async () => {
    const bytes = gb('sku,variety,inventoryUOM,category,status\r\nG1,芥兰 𠮷,箱,蔬菜,停用\r\n');
    expect(new TextDecoder('gb18030').decode(bytes)).toContain('芥兰 𠮷');
    expect(await commit(bytes)).toMatchObject({
      code: 0,
      stderr: 'in.csv: read as GB18030: 芥兰 𠮷 · 箱 · 蔬菜. If that looks wrong, choose another with --encoding.\n',
    });
    expect(await commit(bytes, '--encoding', 'gb18030')).toMatchObject({ code: 0 });
    expect(await world.product('G1')).toMatchObject({ variety: '芥兰 𠮷', unit: '箱', category: '蔬菜', status: 2000 });
    const wrong = await commit(
      Buffer.concat([gb('sku,variety,inventoryUOM\nG2,芥'), Buffer.from([0xff, 0x0a])]),
      '--encoding',
      'gb18030',
    );
    expect(wrong).toMatchObject({
      code: 3,
      stderr: 'Line 2, byte 30: 0xFF is not valid GB18030. Choose another encoding, or save the file as "CSV UTF-8".\n',
    });
  });

  it('may have a byte-order mark, CRLF, semicolons, grouped numbers, NULL and line feeds in quotes', async () => {
    const text =
      '\ufeffSKU;Variety;inventoryUOM;price;cost;origin;packing\r\nS1;"Gai Lan; 芥兰";case;"1,234.50";NULL;;"10 x\r\n2 lb"\r\n;;;;;;\r\nS2;Pear;case;3;;;\r\n';
    expect(await commit(text)).toMatchObject({
      code: 0,
      stdout: 'Test Produce: 2 rows, 2 new, 0 unchanged, 0 rejected.\n',
    });
    expect(await world.product('S1')).toMatchObject({
      variety: 'Gai Lan; 芥兰',
      price: '1234.5',
      cost: null,
      details: { packing: '10 x\n2 lb', origin: '' },
    });
  });

  it('may be what an American Excel saves as plain CSV, or as Unicode text', async () => {
    const text =
      'sku,variety,inventoryUOM,price\r\nW1,Jalapeño Peppers,case,18.50\r\nW2,Frozen Peas -18°,case,12.00\r\n';
    expect(await commit(Buffer.from(text, 'latin1'))).toMatchObject({
      code: 0,
      stderr:
        'in.csv: read as Windows-1252: Jalapeño Peppers · Frozen Peas -18°. If that looks wrong, choose another with --encoding.\n',
    });
    expect(await world.product('W1')).toMatchObject({ variety: 'Jalapeño Peppers' });
    const unicode = Buffer.from(`\ufeff${text.replaceAll('W', 'U').replaceAll(',', '\t')}`, 'utf16le');
    expect(await commit(unicode)).toMatchObject({ code: 0 });
    expect(await world.product('U2')).toMatchObject({ variety: 'Frozen Peas -18°', price: '12' });
  });

  it('may lack empty last cells, and name its separator first, as Excel writes it', async () => {
    const rows = ['sku,variety,inventoryUOM,price,cost,size,packing', 'X1,Basil,case,12,8,12 ct,box', 'X2,Thyme,case,12,8', 'X3,Sage,case,12,8']; // prettier-ignore
    expect(await commit(rows.join('\r\n'))).toMatchObject({ code: 0, stderr: '' });
    expect(await world.product('X3')).toMatchObject({ variety: 'Sage', cost: '8', details: { packing: '' } });
    expect(await commit('sep=;\r\nsku;variety;inventoryUOM;price\r\nX4;Kale;case;14.00\r\n')).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await world.product('X4')).toMatchObject({ variety: 'Kale', price: '14' });
  });

  it('may use tabs and come through a pipe', async () => {
    const ran = await world.start(['import', 'products', '-', '--commit'], {
      input: "sku\tvariety\tinventoryUOM\nT1\t'=Fuji, large\tcase\n",
    }).ended;
    expect(ran).toMatchObject({ code: 0, stdout: 'Test Produce: 1 row, 1 new, 0 unchanged, 0 rejected.\n' });
    // The quote that an export puts before what a spreadsheet would run as a formula is taken off.
    expect(await world.product('t1')).toMatchObject({ variety: '=Fuji, large' });
    expect((await world.events(['ProductsImported'])).at(-1)?.data).toMatchObject({ fileName: 'stdin', rows: 1 });
  });
});

describe('the fixtures', () => {
  const fixture = (name: string): string => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));

  it('go in as the README says', async () => {
    const chinese = ['import', 'products', fixture('products-gb18030.csv'), '--commit', '--encoding', 'gb18030'];
    expect(await world.run([...chinese, '--create-categories'])).toMatchObject({ code: 0 });
    expect(await world.product('CN-2')).toMatchObject({ variety: '上海青', category: '蔬菜', status: 2000 });
    expect(await world.run(['import', 'products', fixture('products-semicolon.csv'), '--commit'])).toMatchObject({
      code: 0,
    });
    expect(await world.product('EU-1')).toMatchObject({ price: '1234.5' });
    expect(await world.run(['import', 'products', fixture('products-with-mistakes.csv')])).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('8 rows, 0 new, 0 unchanged, 8 rejected') as string,
    });
  });
});

describe('a map', () => {
  const map = async (content: unknown) =>
    world.file('map.json', typeof content === 'string' ? content : JSON.stringify(content));
  const file = 'id;name;stock;state;kind\n7;Lime;3;y;\n8;Yuzu;NULL;n;\n';

  it('renames, translates, fills in and adds', async () => {
    const path = await map({
      columns: { sku: 'id', variety: 'name', onHand: 'stock', status: 'state', category: 'kind' },
      values: { status: { y: 'ACTIVE', n: 'INACTIVE' } },
      defaults: { category: 'Citrus', onHand: 5 },
      constants: { inventoryUOM: 'bag', warehouse: 'Cold store' },
      prefix: 'M-',
    });
    expect(await commit(file, '--map', path)).toMatchObject({ code: 0, stderr: '' });
    expect(await world.product('M-8')).toMatchObject({
      variety: 'Yuzu',
      unit: 'bag',
      status: 2000,
      category: 'Citrus',
    });
    expect([await world.onHand('M-7'), await world.onHand('M-8')]).toEqual(['3', '5']);
  });

  it('that leaves a value out refuses the rows that have it', async () => {
    const path = await map({
      columns: { sku: 'id', variety: 'name', status: 'state' },
      values: { status: { y: 'ACTIVE' } },
      constants: { inventoryUOM: 'bag' },
    });
    expect(await commit(file, '--map', path)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(
        'in.csv:3:state:values:n  This value is not in the map. Add it under values.status.',
      ) as string,
    });
  });

  it('is told all its mistakes at once', async () => {
    const path = await map({
      columns: { sku: 7, varieties: 'name', price: '' },
      values: { status: { y: 'SOLD' }, category: 'x' },
      defaults: { price: 'cheap' },
      constants: { status: 'ACTIVE' },
      prefix: 1,
      coloms: {},
    });
    const ran = await commit(file, '--map', path);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr.replaceAll(path, 'map.json')).toBe(
      [
        'map.json: invalid map:',
        '  - unknown section "coloms"; sections are columns, defaults, constants, values, read, prefix',
        '  - columns: unknown field "varieties"; fields are sku, variety, inventoryUOM, category, price, cost, size, weight, grade, packing, origin, status, reorderLevel, onHand, warehouse, reorderQuantity, plu, upc, family, temperature, shelfLife, restockingTime, detail, specification, suppliers, customerProductCode, supplierSKUs, grossWeight, grossWeightUnit, grossVolume, grossVolumeUnit, unitPerPallet, unitPerLayer, layersPerPallet, gtin, commodityClass, preferredVendor, location, sell, purchase, manufacture, push, organic, taxEnabled, defaultLogic, defaultGroup, lastSoldChecked, groupChecked, priceGroupType, costMethod, groupA, descA, groupB, descB, groupC, descC, groupD, descD, groupE, descE',
        '  - columns.price must be a string',
        '  - values.category must be an object such as { "a": "b" }',
        '  - prefix must be a string',
        '  - constants.status applies to every row, so values.status is never used: remove one',
        '  - defaults.price: "cheap" - Enter a number, such as 1234.50 or 1,234.50.',
        '  - values.status.y: "SOLD" - Enter ACTIVE or INACTIVE.',
        '',
      ].join('\n'),
    );
    expect(await commit(file, '--map', await map('{ "columns": '))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('invalid JSON') as string,
    });
    expect(await commit(file, '--map', 'absent.json')).toMatchObject({
      code: 2,
      stderr: 'absent.json: no such file\n',
    });
  });

  it('names a column that the file lacks', async () => {
    const ran = await commit(
      file,
      '--map',
      await map({ columns: { sku: 'id', variety: 'title' }, constants: { inventoryUOM: 'bag' } }),
    );
    expect(ran.stderr).toContain('in.csv:1:title:missingColumn:  Column title is missing (for variety). Add it');
  });
});
