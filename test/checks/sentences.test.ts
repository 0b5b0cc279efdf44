import { describe, expect, it } from 'vitest';
import { badChinese, badHabits, badProse } from './sentences.ts';

describe('the check of sentences', () => {
  it.each([
    'Create it anew.',
    'Mend the file.',
    'The import was taken back.',
    'Files that were taken in here.',
    'Rows gone through: 10.',
    'It goes on when this is closed.',
    'The count is given up for good.',
    'It stands in the history.',
    'Where the lot lies',
    'Ask whoever sent the link.',
    'It is not known whether this was saved.',
    'Cells pasted: {{count}}.',
    'Rows: {{count, number}}',
    'Already in the catalogue.',
    'Colours',
    'Cancelled',
    'E-mail',
    'Saved!',
    'The name may have at most 200 characters.',
    'These columns were left out.',
    'Every product tells who changed it.',
    'There is no such count.',
    '3 rows refused',
    'Somebody changed it.',
    'The others are skipped.',
    'Please give a reason.',
    'Ids',
    'The search’s address',
  ])('refuses “%s”', (sentence) => {
    expect(badHabits(sentence)).toHaveLength(1);
  });

  it.each([
    '{{count}} cells pasted.',
    '{{status}}: {{count}}',
    'It is {{catalogue}} in the catalog.',
    'SKU is required!',
    'Please input default price!',
    'Colors and emails, canceled',
    'PostgreSQL at {{host}} refused the connection.',
    '{{refused}} rejected',
    'The other pages',
  ])('lets “%s” pass', (sentence) => {
    expect(badHabits(sentence)).toEqual([]);
  });

  it.each(['/** Told to somebody. */', '// What stands in the row.', 'The import is taken back.', '// The colour'])(
    'refuses “%s” in a comment',
    (comment) => {
      expect(badProse(comment)).toHaveLength(1);
    },
  );

  it.each([
    '// Refused, and told apart by `ids`.',
    '/** Stands for a `catalogue` of before. */',
    '[list](the-others.md)',
  ])('lets “%s” pass in a comment', (comment) => {
    expect(badProse(comment)).toEqual([]);
  });

  it.each([
    '你的账号',
    '部门',
    '撤回更改',
    '在手数量',
    '该导入批次不存在。',
    '4 行被拒绝',
    '邮寄到此地址',
    '打印一次性链接',
    '帐号',
    '正在停止……',
    '原因:',
    '已保存.',
  ])('refuses “%s”', (sentence) => {
    expect(badChinese(sentence)).toHaveLength(1);
  });

  it.each(['批次 {{lotId}} 已解除召回。', '第 {{page}} 页，共 {{pages}} 页', '{{field}}：{{value}}', '打印价目表'])(
    'lets “%s” pass',
    (sentence) => {
      expect(badChinese(sentence)).toEqual([]);
    },
  );
});
