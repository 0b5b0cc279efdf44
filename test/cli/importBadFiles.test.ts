import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from './world.ts';

let world: World;
let head: bigint | null;
beforeAll(async () => {
  world = await makeWorld(['case']);
  head = await world.services.store.head();
});
afterAll(() => world.stop());

const check = async (content: string | Buffer, ...more: string[]) =>
  world.run(['import', 'products', await world.file('bad.csv', content), ...more]);

describe('a file with mistakes', () => {
  it('tells all of them in one pass, by row as a spreadsheet counts', async () => {
    const ran = await check(
      [
        'sku,variety,inventoryUOM,price,cost,status,reorderLevel,onHand,packing',
        'A1,Apple,case,"1,234.50",7.5,ACTIVE,5,12,box',
        'A2,"Pear ""x""",case,12.5,7,active,5,12,box',
        '',
        'A3,,case,12.5.1,-7,SOLD,1.5,-2,box',
        'A4,Plum,,1.005,1e3,1000,,NULL,box',
        'a1,Apple again,case,1,1,INACTIVE,0,0,box',
        `A5,${'x'.repeat(201)},case,€3,"12,5",2000,9,1.1234567,${'y'.repeat(101)}`,
        'A6,Fig,case,1',
        ',2,3,ACTIVE,0,1',
        ',Kiwi,case,9999999999999,1,ACTIVE,0,1,box',
      ].join('\n'),
    );
    expect(ran.code).toBe(3);
    expect(ran.stderr.split('\n')).toEqual([
      'bad.csv:2:sku:duplicate:A1  Row 7 has the same SKU. Keep one of them.',
      'bad.csv:3:variety:forbidden:Pear "x"  The name must not contain the special character "',
      'bad.csv:5:variety:required:  Please input name!',
      'bad.csv:5:price:number:12.5.1  Enter a number, such as 1234.50 or 1,234.50.',
      'bad.csv:5:cost:belowZero:-7  The cost must be 0 or more.',
      'bad.csv:5:status:choice:SOLD  Enter ACTIVE or INACTIVE.',
      'bad.csv:5:reorderLevel:wholeNumber:1.5  The product is counted by the case. Enter a whole number.',
      'bad.csv:5:onHand:belowZero:-2  The opening stock must be 0 or more.',
      'bad.csv:6:inventoryUOM:required:  Please input UOM!',
      'bad.csv:6:price:decimals:1.005  The amount can have up to 2 decimals.',
      'bad.csv:6:cost:number:1e3  Enter a number, such as 1234.50 or 1,234.50.',
      'bad.csv:7:sku:duplicate:a1  Row 2 has the same SKU. Keep one of them.',
      `bad.csv:8:variety:tooLong:${'x'.repeat(60)}…  The name is too long. Use up to 200 characters.`,
      'bad.csv:8:price:number:€3  Enter a number, such as 1234.50 or 1,234.50.',
      "bad.csv:8:cost:number:12,5  This can be 125 or 12.5, and the file doesn't tell which. Say whether a point or a comma begins the decimals, or write 125 or 12.5.",
      `bad.csv:8:packing:tooLong:${'y'.repeat(60)}…  This is too long. Use up to 100 characters.`,
      'bad.csv:8:onHand:decimals:1.1234567  The quantity can have up to 6 decimals.',
      'bad.csv:9::cells:  The row has 4 cells, the header has 9. Check for a missing or extra separator or quote.',
      'bad.csv:10::cells:  The row has 6 cells, the header has 9. Check for a missing or extra separator or quote.',
      'bad.csv:11:sku:required:  SKU is required!',
      "bad.csv:11:price:tooLarge:9999999999999  The amount can't be more than 999999999999.",
      '',
    ]);
    expect(ran.stdout).toContain('Test Produce: 9 rows, 0 new, 0 unchanged, 9 rejected.');
  });

  it('speaks Chinese to those who do', async () => {
    const ran = await check('sku,variety,inventoryUOM,price\nA1,Apple,case,x\n', '--language', 'zh');
    expect(ran.stderr).toBe('bad.csv:2:price:number:x  请填写数字，例如 1234.50 或 1,234.50。\n');
    expect(ran.stdout).toContain('Test Produce：共 1 行，新增 0，未变 0，有误 1。');
  });

  it('tells programs in JSON, a line each', async () => {
    const ran = await check('sku,variety,inventoryUOM,colour\nA1,A|B,case,red\n', '--json');
    expect(ran.stderr).toBe('');
    expect(
      ran.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      {
        kind: 'refusal',
        file: 'bad.csv',
        row: 2,
        column: 'variety',
        rule: 'forbidden',
        value: 'A|B',
        hint: 'The name must not contain the special character |',
      },
      expect.objectContaining({
        kind: 'summary',
        state: 'checked',
        rows: 1,
        created: 0,
        refused: 1,
        ignoredColumns: ['colour'],
      }),
    ]);
  });

  it('names every missing and repeated column', async () => {
    const ran = await check('sku,price,Price\nA1,1,2\n');
    expect(ran).toMatchObject({
      code: 3,
      stderr: [
        'bad.csv:1:variety:missingColumn:  Column variety is missing (for variety). Add it, or map another column.',
        'bad.csv:1:inventoryUOM:missingColumn:  Column inventoryUOM is missing (for inventoryUOM). Add it, or map another column.',
        'bad.csv:1:price:repeatedColumn:price  This column appears twice in the header. Rename one.',
        '',
      ].join('\n'),
      stdout:
        'Test Produce: 1 row, 0 new, 0 unchanged, 1 rejected.\nNothing was written. Fix the header row, or map the columns with --map.\n',
    });
  });

  it('tells where a quote is never closed, and what came before', async () => {
    const ran = await check('sku,variety,inventoryUOM,price\nA1,Apple,case,x\nA2,"Pear,case,1\nA3,Plum,case,1\n');
    expect(ran).toMatchObject({ code: 3 });
    expect(ran.stderr).toBe(
      'bad.csv:2:price:number:x  Enter a number, such as 1234.50 or 1,234.50.\n' +
        'bad.csv:3:variety:quotes:  Unterminated quote; nothing after row 3 could be read.\n',
    );
    const inside = await check('sku,variety,inventoryUOM\nA1,"Apple"s",case\nA2,Pear,case\n');
    expect(inside.stderr).toContain(
      'bad.csv:2::quotes:A1 Apple"s case  Unescaped quote in a quoted cell. Double it.\n',
    );
  });

  it.each([
    [
      'a wrong byte among others',
      Buffer.from('sku,variety,inventoryUOM\nA1,Apple,case\nA2,Jalape\xc3\xb1o \xf1,case\n', 'latin1'),
      'Line 3, byte 52: 0xF1 is not valid UTF-8. Choose another encoding, or save the file as "CSV UTF-8".\n',
    ],
    [
      'a zero byte',
      Buffer.from('sku,variety,inventoryUOM\nA1,App\0le,case\n'),
      'Line 2, byte 31: 0x00 is not valid UTF-8. Choose another encoding, or save the file as "CSV UTF-8".\n',
    ],
    [
      'a workbook',
      Buffer.from('PK\x03\x04 [Content_Types].xml xl/workbook.xml'),
      'This is an Excel workbook. Save it as CSV and choose that.\n',
    ],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'This file is not text. Choose a CSV file.\n',
    ],
    ['an empty file', '', 'This file is empty.\n'],
    ['blank lines', '\ufeff\r\n  \r\n\r\n', 'This file is empty.\n'],
    [
      'headings without rows',
      'sku,variety,inventoryUOM\n\n,,\n',
      'This file has column headings but no rows below them.\n',
    ],
    [
      'a blank line before the headings',
      '\nsku,variety,inventoryUOM\nA1,Apple,case\n',
      'The first line of this file is empty. Put the column headings there.\n',
    ],
  ])('refuses %s by name', async (_, bytes, stderr) => {
    expect(await check(bytes)).toMatchObject({ code: 3, stdout: '', stderr });
  });

  it('names a missing file and a folder', async () => {
    expect(await world.run(['import', 'products', 'absent.csv'])).toMatchObject({
      code: 1,
      stderr: 'absent.csv: no such file\n',
    });
    expect(await world.run(['import', 'products', '.'])).toMatchObject({ code: 1, stderr: '.: is a directory\n' });
    await check('sku,variety,inventoryUOM,price\nA1,Apple,case,x\n');
    const into = ['--rejects', 'absent/out.csv', '--language', 'zh'];
    expect(await world.run(['import', 'products', 'bad.csv', ...into])).toMatchObject({
      code: 1,
      stderr: 'absent/out.csv：目录不存在\n',
    });
  });

  it('has written nothing in all this', async () => {
    expect(await world.services.store.head()).toBe(head);
  });
});
