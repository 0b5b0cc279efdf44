import { kinds } from '../../../server/domain/kinds.ts';
import type { RecordKind } from '../../records/record.ts';
import { clientWords } from './clientWords.ts';

/** Customers and vendors, as records. */
export const clientRecordKind: RecordKind = { ...kinds.client, words: clientWords, hasPicture: false };
