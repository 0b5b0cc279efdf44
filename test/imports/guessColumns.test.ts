import { describe, expect, it } from 'vitest';
import { readHeader } from '../../server/imports/fileColumns.ts';
import { guessColumns } from '../../server/imports/guessColumns.ts';
import { namedFields } from '../../server/imports/headings.ts';
import { fileKinds } from '../../server/imports/kinds/fileKinds.ts';

const guess = (kind: keyof typeof fileKinds, headings: readonly string[]): (string | null)[] =>
  guessColumns(headings, namedFields(fileKinds[kind].form.fields));

describe('the columns of a file', () => {
  it.each([
    ['as the fields', ['sku', 'variety', 'inventoryUOM'], ['sku', 'variety', 'inventoryUOM']],
    ['as screens call them', ['SKU', 'Product name', 'Reorder level'], ['sku', 'variety', 'reorderLevel']],
    ['in Chinese', ['商品编码', '品名', '单位', '进价', '产地'], ['sku', 'variety', 'inventoryUOM', 'cost', 'origin']],
    ['however they are spaced', ['Unit_Price', ' COST-PRICE', 'Qty. on hand'], ['price', 'cost', 'onHand']],
    ['with a unit or an owner', ['Product Weight (lb)', 'Item SKU', 'Name*'], ['weight', 'sku', 'variety']],
    ['in full-width letters', ['ＳＫＵ', '价格（元）'], ['sku', 'price']],
    ['as nothing that is known', ['Colour', '', '???'], [null, null, null]],
  ])('are found when they are called %s', (_, headings, fields) => {
    expect(guess('products', headings)).toEqual(fields);
  });

  it('mean a field once: who says it exactly, else the first', () => {
    expect(guess('products', ['Unit', 'Inventory unit', 'UOM'])).toEqual([null, 'inventoryUOM', null]);
    expect(guess('products', ['Name', 'Description'])).toEqual(['variety', null]);
  });

  it('mean what the kind of file is about', () => {
    expect(guess('vendors', ['Supplier', 'Mail', 'Terms'])).toEqual(['name', 'email', 'creditTerm']);
    expect(guess('lots', ['Code', 'Batch', 'Qty', 'Expiry', 'Notes'])).toEqual([
      'sku',
      'lot',
      'onHand',
      'bestBy',
      'note',
    ]);
  });

  it('are read with the separator and encoding that the file has, and known again with their rejects', async () => {
    const { form } = fileKinds.vendors;
    const header = (content: Buffer) => readHeader(form, { content, fileName: 'a.csv' });
    const tabs = await header(Buffer.from('Company\tE-mail\nA, B & Co\ta@b.example\n'));
    expect(tabs).toMatchObject({ encoding: 'utf-8', guessed: ['name', 'email'] });
    expect(tabs.headings[0]).toEqual({ name: 'Company', samples: ['A, B & Co'] });
    // 公司;邮箱 as Chinese Excel writes it.
    const chinese = await header(Buffer.from('b9abcbbe3bd3cacfe40ab9c8b9c83b61406220', 'hex'));
    expect(chinese).toMatchObject({ encoding: 'gb18030', guessed: ['name', 'email'] });
    const rejects = await header(Buffer.from('Company\tE-mail\terror\nA\t\tno mail\n'));
    expect(rejects.headingsHash).toBe(tabs.headingsHash);
    expect((await header(Buffer.from('Company\tMail\nA\ta@b.example\n'))).headingsHash).not.toBe(tabs.headingsHash);
  });
});
