import pairs from 'opencc-js/dict/TSCharacters';
import { learnHanForms } from '../../server/domain/folded.ts';

learnHanForms(pairs);
