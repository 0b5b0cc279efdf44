import { encodingNames, type Encoding } from '../../server/domain/imports/encodings.ts';
import { EncodingFinder } from '../../server/imports/csv/findEncoding.ts';
import type { Source } from '../../server/imports/csv/source.ts';
import { printStatus } from '../terminal/output.ts';
import type { Translate } from '../terminal/translate.ts';

/** What a file is written in, found out where nobody says it: any other than UTF-8 is told, with some of its text. */
export async function encodingOfFile(source: Source, wanted: Encoding | undefined, t: Translate): Promise<Encoding> {
  if (wanted !== undefined) return wanted;
  const finder = new EncodingFinder();
  for await (const chunk of source.bytes()) finder.push(chunk);
  const { encoding, sample } = finder.found();
  if (encoding !== 'utf-8')
    printStatus(t('import.encoding', { file: source.name, encoding: encodingNames[encoding], sample }));
  return encoding;
}
