import Papa from 'papaparse';
import { hasMessage, message, type Language } from '../messages.ts';
import { fieldLabel } from './fieldLabel.ts';
import type { FileForm } from './fileForm.ts';
import { EXPLANATION } from './importFile.ts';

const YES_NO: readonly string[] = [
  ...['sell', 'purchase', 'manufacture', 'push', 'organic', 'taxEnabled', 'lastSoldChecked', 'groupChecked'],
  ...['useForInventory', 'useForSelling', 'useForPurchasing', 'defaultSelling', 'defaultPurchasing', 'useForAvailable'],
];

/** An empty file of a kind: its header, and under it a row that says what belongs into each column, which imports pass over. */
export function templateOf(form: FileForm<string>, language: Language): string {
  const say = (key: string): string => message('cli', `importTemplate.${key}`, language);
  const explained = form.fields.map((field) => {
    const help = YES_NO.includes(field) ? 'help.yesNo' : `help.${field}`;
    const need = say(form.required[field] === undefined ? 'optional' : 'required');
    return `${EXPLANATION}${fieldLabel(field, language)}. ${need}${hasMessage('cli', `importTemplate.${help}`) ? ` ${say(help)}` : ''}`;
  });
  // With the mark, Excel reads it as UTF-8.
  return `\uFEFF${Papa.unparse([[...form.fields], explained], { newline: '\r\n' })}\r\n`;
}
