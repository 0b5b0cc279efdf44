import { describe, expect, it } from 'vitest';
import { badHabits } from './sentences.ts';

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
  ])('lets “%s” pass', (sentence) => {
    expect(badHabits(sentence)).toEqual([]);
  });
});
